// Stand-in for a panel whose part of the page is loading. If loading fails, it says so and offers to retry.
import { t } from '../i18n/index.ts';
import { FetchAgain } from '../ui/FetchAgain.tsx';
import { useFocusRelay } from './parts/relay.ts';

/** `retry` is given if the part could not be fetched, and fetches it again. */
export function PanelLoading({ retry }: { retry?: () => void }) {
  const box = useFocusRelay();
  return (
    <div className="panel-loading" ref={box} data-testid="panel-loading">
      <p className="say" role={retry ? 'alert' : undefined} tabIndex={-1}>
        {t(retry ? 'prompt.notLoaded' : 'prompt.panelLoading')}
      </p>
      {retry && <FetchAgain retry={retry} />}
    </div>
  );
}
