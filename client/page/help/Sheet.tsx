// A sheet over the page: holds the keyboard focus until closed, and returns it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCoveringSheet } from '../../ui/useCovers.ts';
import { th } from './words.ts';
import './help.css';

interface HelpSheetProps {
  title: string;
  className: string;
  testid: string;
  onClose: () => void;
  onBack?: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

export function HelpSheet({ title, className, testid, onClose, onBack, actions, children }: HelpSheetProps) {
  const box = useRef<HTMLDialogElement>(null);
  // A layout effect, so that the sheet opens before its content requests the focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    const from = document.activeElement;
    dialog?.showModal();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, []);
  useCoveringSheet(box);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog handles Escape already
    <dialog
      ref={box}
      className={`sheet ${className}`}
      aria-label={title}
      data-testid={testid}
      onClose={(e) => e.target === box.current && onClose()}
      onClick={(e) => {
        // The player clicked outside the sheet.
        if (e.target === box.current) onClose();
      }}
    >
      <header className="panel-head">
        {onBack && (
          <button type="button" className="close" aria-label={th('help.back')} data-testid="help-back" onClick={onBack}>
            ‹
          </button>
        )}
        <p className="help-title">{title}</p>
        {actions}
        <button
          type="button"
          className="close"
          aria-label={th('help.close')}
          data-testid={`${testid}-close`}
          onClick={onClose}
        >
          ×
        </button>
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
