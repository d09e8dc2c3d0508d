// Panels of the set-up after the towers: placing and exchanging the first Things.
import { seatState } from '../../shared/model/game/pieces.ts';
import { t } from '../i18n/index.ts';
import { placeWords, rackAfterSetup } from './draft/words.ts';
import type { PanelProps } from './panel.ts';
import { PickPieces } from './parts/PickPieces.tsx';
import { Placing } from './parts/Placing.tsx';
import { isOwnBluff, ownPieceLine } from './question-words.tsx';

/** Placing the first Things on the board. D-05, SETUP-14 */
export function SetupPlace(panel: PanelProps<'setup.place'>) {
  const { view, seat, options } = panel;
  const rack = view.counters.filter((c) => c.at === 'rack' && c.seat === seat);
  return (
    <Placing
      panel={panel}
      ways={{ ...options, cash: [], out: [] }}
      say={() => t('decide.setupPlace.say')}
      facts={(d) => [
        ...(rack.some((c) => isOwnBluff(view, seat, c)) ? [t('decide.place.mark')] : []),
        ...rackAfterSetup(view, seatState(view, seat).rack - d.place.length),
        t('decide.place.hidden'),
        t('decide.place.stays'),
      ]}
      answer={({ place }) => ({ place })}
      take={(d) => placeWords(d)}
    />
  );
}

/** Exchanging Things from the rack one for one, once. D-06, SETUP-15 */
export function SetupExchange(panel: PanelProps<'setup.exchange'>) {
  const { view, seat, options } = panel;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      isRack
      answer={(ids) => ({ ids })}
      say={t('decide.exchange.say')}
      facts={() => [t('decide.exchange.order'), t('decide.cupLeft', { count: view.cupSize }), t('decide.onceOnly')]}
      note={(c) => ownPieceLine(view, seat, c)}
      take={(ids) => t('decide.exchange.take', { count: ids.length })}
      whyNone={t('decide.exchange.whyNone')}
      pass={{ id: 'pass', words: t('decide.exchange.keep'), answer: { ids: [] } }}
    />
  );
}

/** Placing only the Things from the exchange. D-05, SETUP-16 */
export function SetupReplace(panel: PanelProps<'setup.replace'>) {
  const { view, seat, options } = panel;
  return (
    <Placing
      panel={panel}
      ways={{ ...options, cash: [], out: [] }}
      say={() => t('decide.setupReplace.say')}
      facts={(d) => [...rackAfterSetup(view, seatState(view, seat).rack - d.place.length), t('decide.place.stays')]}
      answer={({ place }) => ({ place })}
      take={(d) => placeWords(d)}
    />
  );
}
