// A dialog over the page that keeps the keyboard: the menu, the settings.
import { type ReactNode, useEffect, useRef } from 'react';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useCoveringSheet } from '../../ui/useCovers.ts';

addTexts(hud);

interface DialogProps {
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, className = '', onClose, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  useCoveringSheet(box);
  return (
    <dialog ref={box} className={`sheet ${className}`.trim()} aria-label={title} onClose={onClose} data-testid="sheet">
      <header className="panel-head">
        <h2>{title}</h2>
        <button type="button" className="close" aria-label={t('menu.close')} onClick={onClose}>
          ×
        </button>
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
