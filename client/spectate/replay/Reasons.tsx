// Shows on request the bots' reasons at a moment. The match is over, so nothing is secret.

import { useEffect, useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { placeName } from '../../i18n/index.ts';
import { seek } from '../../session/record/controls.ts';
import type { BotReasons } from '../../session/record/protocol.ts';
import { patchReplay, useReplay } from '../../session/record/state.ts';
import { tr } from '../../session/record/words.ts';
import { Chip } from '../../ui/Chip.tsx';
import { seatName } from '../../ui/names.ts';

function sentenceOf({ reason }: BotReasons['reasons'][number]): string {
  const { saying, hex = -1, place = -1, who = NOBODY, n = 0, tenths = 0 } = reason;
  const named = { hex: placeName(hex), place: placeName(place), who: seatName(who), n, tenths };
  return tr(`reason.${saying}`, named);
}

function useReasons(index: number, isWanted: boolean): BotReasons | null {
  const player = useReplay((s) => s.player);
  const [found, setFound] = useState<{ index: number; reasons: BotReasons } | null>(null);
  useEffect(() => {
    if (!isWanted || player === null) return;
    let hasLeft = false;
    const put = (reasons: BotReasons): void => {
      if (!hasLeft) setFound({ index, reasons });
    };
    player.reader.ask('reasons', { index }).then(put, () => put({ reasons: [], next: null }));
    return () => {
      hasLeft = true;
    };
  }, [index, player, isWanted]);
  return found?.index === index ? found.reasons : null;
}

/** Says that there are no reasons here, with a button to the next moment with reasons. */
function NoReasons({ next }: { next: number | null }) {
  return (
    <li className="quiet">
      {tr(next === null ? 'replay.noMoreWhy' : 'replay.noWhy')}{' '}
      {next !== null && (
        <button type="button" className="link" data-testid="next-reason" onClick={() => void seek(next)}>
          {tr('replay.nextWhy')}
        </button>
      )}
    </li>
  );
}

export function Reasons({ index }: { index: number }) {
  const isWanted = useReplay((s) => s.why);
  const reasons = useReasons(index, isWanted);
  if (!isWanted) return null;
  return (
    <ul className="quiet reasons" data-testid="reasons" data-index={reasons === null ? '' : index}>
      {reasons?.reasons.length === 0 && <NoReasons next={reasons.next} />}
      {reasons?.reasons.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat may have answered more than one thing
        <li key={place} data-saying={row.reason.saying}>
          {tr('replay.because', { who: seatName(row.seat), why: sentenceOf(row) })}
        </li>
      ))}
    </ul>
  );
}

export function WhyButton() {
  const isWanted = useReplay((s) => s.why);
  return (
    <Chip testid="action-why" look="chip-why" isOn={isWanted} onPress={() => patchReplay({ why: !isWanted })}>
      {tr('replay.why')}
    </Chip>
  );
}
