// The display of a won hero: the next question waits for a second, or for a press.
import { patchTable, useTable } from './game.ts';
import { type PlayedEvent, wonHeroLength } from './playback.ts';
import { speedNow } from './settings.ts';
import type { WonHero } from './table.ts';

function wonIn(played: readonly PlayedEvent[]): WonHero | null {
  for (const { event } of played) {
    const won = event.t === 'asked' ? event.decisions.find((d) => d.kind === 'hero.place') : undefined;
    if (won?.kind === 'hero.place') return { seat: won.seat, hero: won.hero, id: won.id };
  }
  return null;
}

/** Ends the display of a won hero. Returns false if there was none. */
export function endWonHero(): boolean {
  const isOn = useTable.getState().wonHero !== null;
  if (isOn) patchTable({ wonHero: null });
  return isOn;
}

useTable.subscribe(({ justPlayed }, last) => {
  if (justPlayed === last.justPlayed) return;
  const wonHero = wonIn(justPlayed);
  const lasts = wonHeroLength(speedNow()) / useTable.getState().rate;
  if (wonHero === null || lasts === 0 || (typeof document !== 'undefined' && document.hidden)) return;
  patchTable({ wonHero });
  setTimeout(() => {
    if (useTable.getState().wonHero === wonHero) patchTable({ wonHero: null });
  }, lasts);
});
