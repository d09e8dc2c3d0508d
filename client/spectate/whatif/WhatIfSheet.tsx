// The choices before a "what if": the player's seat, the bot level, and what the player sees.
import { useState } from 'react';
import { NOBODY, type Seat, seatsOf, type View } from '../../../shared/model/game/types.ts';
import { LEVEL_NAMES } from '../../../shared/model/options/index.ts';
import { whatif } from '../../i18n/en/whatif.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { Choice } from '../../page/frame/Choice.tsx';
import { Dialog } from '../../page/frame/Dialog.tsx';
import { useTable } from '../../session/game.ts';
import { EVERYTHING } from '../../session/record/protocol.ts';
import { useReplay } from '../../session/record/state.ts';
import { patchWhatIf, type WhatIfSetup } from '../../session/whatif/state.ts';
import { playOn } from '../../session/whatif.ts';
import { seatName } from '../../ui/names.ts';
import { optionWord } from '../../ui/option-texts.ts';
import './whatif.css';

addTexts(whatif);

type Level = WhatIfSetup['level'];
const THINKS: readonly Level[] = ['sharp', 'master'];

const SIGHTS = ['public', 'all'] as const;

function isOut(view: View, seat: Seat): boolean {
  const state = view.seats[seat];
  return state === undefined || state.fallen || state.resigned;
}

const close = () => patchWhatIf({ chooses: false });

export function WhatIfSheet() {
  const view = useTable((s) => s.shown);
  const viewer = useReplay((s) => s.viewer);
  const seats = view === null ? [] : seatsOf(view.seats);
  const own = seats.find((seat) => seat === viewer && view !== null && !isOut(view, seat)) ?? NOBODY;
  const [seat, setSeat] = useState<Seat>(own);
  const [level, setLevel] = useState<Level>('steady');
  const [sight, setSight] = useState<(typeof SIGHTS)[number]>(viewer === EVERYTHING ? 'all' : 'public');
  const [hasBegun, setBegun] = useState(false);
  if (view === null) return null;
  const seatText = (name: string): string => {
    const named = seats.find((other) => String(other) === name);
    if (named === undefined) return t('whatif.nobody');
    return isOut(view, named) ? t('whatif.isOut', { who: seatName(named) }) : seatName(named);
  };
  return (
    <Dialog title={t('whatif.title')} onClose={close}>
      <p>{t('whatif.says')}</p>
      <Choice
        label={t('whatif.seat')}
        name="what-if-seat"
        values={[...seats.map(String), 'none']}
        value={seat === NOBODY ? 'none' : String(seat)}
        text={seatText}
        barred={(name) => seats.some((candidate) => String(candidate) === name && isOut(view, candidate))}
        onPick={(name) => setSeat(seats.find((candidate) => String(candidate) === name) ?? NOBODY)}
      />
      <Choice
        label={t('whatif.level')}
        name="what-if-level"
        values={LEVEL_NAMES}
        value={level}
        text={(name) => optionWord('botLevel', name)}
        onPick={setLevel}
      />
      {THINKS.includes(level) && <p className="quiet">{t('whatif.slow')}</p>}
      {seat === NOBODY && (
        <Choice
          label={t('whatif.sight')}
          name="what-if-sight"
          values={SIGHTS}
          value={sight}
          text={(name) => t(`whatif.sight.${name}`)}
          onPick={setSight}
        />
      )}
      <p className="what-if-begin">
        <button
          type="button"
          className="button-main"
          data-testid="action-what-if-begin"
          disabled={hasBegun}
          onClick={() => {
            setBegun(true);
            void playOn({ seat, level, seesAll: sight === 'all' });
          }}
        >
          {t(hasBegun ? 'whatif.loading' : 'whatif.begin')}
        </button>
      </p>
    </Dialog>
  );
}
