// Stands for a panel whose part of the page is still on its way; says so when it cannot be had, and how to get it.
import { t } from '../i18n/index.ts';
import { FetchAgain } from '../ui/FetchAgain.tsx';
import { useFocusRelay } from './parts/relay.ts';

/** `retry`: the part could not be fetched; this asks for it again. */
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
