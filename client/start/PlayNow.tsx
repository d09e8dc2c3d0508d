// "Play now": one button. Its options are behind "More", because a new player does not need them.
import { t } from '../i18n/index.ts';
import { useSettings } from '../session/settings.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { ByName } from './Resume.tsx';
import { hasChoice, wishOf } from './wishes.ts';

const Chosen = lazyPart(async () => (await import('./PlayForm.tsx')).Chosen);

export function PlayNow({ busy, name, onOpen }: ByName) {
  const settings = useSettings();
  return (
    <form
      className="play"
      onSubmit={(e) => {
        e.preventDefault();
        onOpen({ how: 'play', name, wish: wishOf(settings) });
      }}
    >
      <button type="submit" className="button-main" disabled={busy} data-testid="action-play">
        {busy ? t('start.busy') : t('start.play')}
      </button>
      <p>{hasChoice(settings) ? <Chosen /> : t('start.playHint')}</p>
    </form>
  );
}
