// The sentence that ends a great battle, large over the board for a moment. The banner then shows it.
import { useEffect, useRef, useState } from 'react';
import { hexState } from '../../../shared/model/game/pieces.ts';
import type { HexId } from '../../../shared/model/game/types.ts';
import { isCitadel } from '../../../shared/rules/queries/queries.ts';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { lastWord } from './great-words.ts';
import { useAxis } from './useAxis.ts';

/** How long the last word is shown, ms. The style sheet fades it out by then. */
const SHOWN = 2400;

export function LastWord() {
  const battle = useTable((s) => s.battle);
  const now = useTable((s) => s.now);
  const isPlaying = useTable((s) => s.behind && s.now?.event.t === 'battleEnded' && s.now.after !== s.shown);
  const [said, setSaid] = useState<{ hex: HexId; text: string } | null>(null);
  const box = useRef<HTMLParagraphElement>(null);
  useAxis(box, said?.hex ?? null);
  useSeatNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a battle
  useEffect(() => {
    if (!isPlaying || battle === null || !battle.isGreat || now?.event.t !== 'battleEnded') return;
    const { hex } = battle;
    const where = isCitadel(hexState(now.before, hex)) ? t('great.word.citadel') : undefined;
    setSaid({ hex, text: lastWord(battle, now.event.winner, seatName, where) });
  }, [isPlaying]);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SHOWN);
    return () => clearTimeout(timer);
  }, [said]);
  // The banner of a citadel that has another owner follows.
  const isTaken = now?.event.t === 'captured' && isCitadel(hexState(now.before, now.event.hex));
  if (said === null || isTaken || battle === null || battle.hex !== said.hex) return null;
  return (
    <p ref={box} className="last-word" aria-hidden="true" data-testid="last-word">
      {said.text}
    </p>
  );
}
