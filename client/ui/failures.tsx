// What the page shows if one of its parts is missing or breaks.
import { Component, type ReactNode } from 'react';
import { t } from '../i18n/index.ts';
import { noteMissing, useMissing } from './ask-once-more.ts';

/** Catches errors inside, so that the rest of the page keeps working. */
export class ErrorBoundary extends Component<
  { onFail: (why: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(why: unknown) {
    this.props.onFail(why);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** A notice about a failed part of the page: fetch it again, or reload. */
export const FetchAgain = ({ retry }: { retry: () => void }) => (
  <p>
    <button type="button" className="button" data-testid="action-late-again" onClick={retry}>
      {t('net.again')}
    </button>{' '}
    <button type="button" className="button" data-testid="action-late-reload" onClick={() => location.reload()}>
      {t('start.reload')}
    </button>
  </p>
);

// Says that a part of the page needs a reload, which the player starts.

/** The element around this text must have `role="status"`. */
export function Missing({ className }: { className: string }) {
  const isMissing = useMissing((s) => s.isMissing);
  if (!isMissing) return null;
  return (
    <p className={className} data-testid="missing">
      {t('net.missing')}{' '}
      <button type="button" className="button" data-testid="action-missing-reload" onClick={() => location.reload()}>
        {t('start.reload')}
      </button>{' '}
      <button
        type="button"
        className="close"
        aria-label={t('menu.close')}
        data-testid="action-missing-close"
        onClick={() => noteMissing({ isMissing: false })}
      >
        ×
      </button>
    </p>
  );
}
