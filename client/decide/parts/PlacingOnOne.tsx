// Placing Things from the rack onto one hex, without returning or cashing.
import { seatState } from '../../../shared/model/game/pieces.ts';
import { t } from '../../i18n/index.ts';
import { placeWords } from '../draft/words.ts';
import type { PanelProps } from '../panel.ts';
import { Placing } from './Placing.tsx';

interface PlacingOnOneProps {
  panel: PanelProps<'capture.place' | 'juju.place'>;
  say: string;
  sayNone?: string;
}

export function PlacingOnOne({ panel, say, sayNone }: PlacingOnOneProps) {
  const { view, seat, options } = panel;
  return (
    <Placing
      panel={panel}
      ways={{ ...options, cash: [], out: [] }}
      only
      direct
      say={() => say}
      sayNone={sayNone}
      facts={(d) => [
        t('decide.place.rackAfter', { n: seatState(view, seat).rack - d.place.length, max: view.rules.rackLimit }),
        t('decide.place.stays'),
      ]}
      answer={({ place }) => ({ place })}
      take={placeWords}
    />
  );
}
