// Placing Things from the rack onto one hex, without returning or cashing.
import { seatState } from '../../../shared/game/pieces.ts';
import { t } from '../../i18n/index.ts';
import type { PlaceDraft } from '../draft/placing.ts';
import { placeWords } from '../draft/words.ts';
import type { PanelProps } from '../panel.ts';
import { Placing } from './Placing.tsx';

interface PlacingOnOneProps {
  panel: PanelProps<'capture.place' | 'juju.place'>;
  say: string;
  /** Returns the send button's label. */
  take?: (draft: PlaceDraft) => string;
}

export function PlacingOnOne({ panel, say, take = placeWords }: PlacingOnOneProps) {
  const { view, seat, options } = panel;
  return (
    <Placing
      panel={panel}
      ways={{ ...options, cash: [], out: [] }}
      only
      direct
      say={() => say}
      facts={(d) => [
        t('decide.place.rackAfter', { n: seatState(view, seat).rack - d.place.length, max: view.rules.rackLimit }),
        t('decide.place.stays'),
      ]}
      answer={({ place }) => ({ place })}
      take={take}
    />
  );
}
