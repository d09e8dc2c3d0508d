// Stand-in for a loading panel. If loading fails, it says so and offers to retry.
import { t } from '../i18n/index.ts';
import { FetchAgain } from '../ui/FetchAgain.tsx';
import { useFocusRelay } from './parts/relay.ts';

/** `retry` fetches a failed part again. */
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
