// The display of a won hero: the next question waits for a second, or for a press.
import { patchTable, useTable } from './game.ts';
import { cheerLength, type PlayedEvent } from './playback.ts';
import { speedNow } from './settings.ts';
import type { Cheers } from './table.ts';

function wonIn(played: readonly PlayedEvent[]): Cheers | null {
  for (const { event } of played) {
    const won = event.t === 'asked' ? event.decisions.find((d) => d.kind === 'hero.place') : undefined;
    if (won?.kind === 'hero.place') return { seat: won.seat, hero: won.hero, id: won.id };
  }
  return null;
}

/** Ends the display of a won hero. Returns false if there was none. */
export function endCheers(): boolean {
  const isOn = useTable.getState().cheers !== null;
  if (isOn) patchTable({ cheers: null });
  return isOn;
}

useTable.subscribe(({ justPlayed }, last) => {
  if (justPlayed === last.justPlayed) return;
  const cheers = wonIn(justPlayed);
  const lasts = cheerLength(speedNow()) / useTable.getState().rate;
  if (cheers === null || lasts === 0 || (typeof document !== 'undefined' && document.hidden)) return;
  patchTable({ cheers });
  setTimeout(() => {
    if (useTable.getState().cheers === cheers) patchTable({ cheers: null });
  }, lasts);
});
