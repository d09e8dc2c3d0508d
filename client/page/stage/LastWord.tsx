// The sentence that ends a great battle, large over the board for a moment. The banner then shows it.
import { useEffect, useState } from 'react';
import { useTable } from '../../session/game.ts';
import { useSeatNames } from '../../ui/names.ts';
import { lastWord } from './great-words.ts';

/** How long the last word is shown, ms. The style sheet fades it out by then. */
const SHOWN = 2400;

export function LastWord() {
  const battle = useTable((s) => s.battle);
  const now = useTable((s) => s.now);
  const isPlaying = useTable((s) => s.behind && s.now?.event.t === 'battleEnded' && s.now.after !== s.shown);
  const [said, setSaid] = useState<{ hex: number; text: string } | null>(null);
  useSeatNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a battle
  useEffect(() => {
    if (!isPlaying || battle === null || !battle.isGreat || now?.event.t !== 'battleEnded') return;
    setSaid({ hex: battle.hex, text: lastWord(battle, now.event.winner) });
  }, [isPlaying]);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SHOWN);
    return () => clearTimeout(timer);
  }, [said]);
  if (said === null || battle === null || battle.hex !== said.hex) return null;
  return (
    <p className="last-word" aria-hidden="true" data-testid="last-word">
      {said.text}
    </p>
  );
}
