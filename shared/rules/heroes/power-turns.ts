// Helpers that the special powers of phase 8 share. POWER-01

import { lying } from '../../model/game/places.ts';
import type { Counter, FrameOf, Game, PieceAt, Seat } from '../../model/game/types.ts';
import { entryAt, onlyOf } from '../../model/shape/entry.ts';
import { type Play, setFrame } from '../play.ts';
import { byCatalogue } from '../queries/queries.ts';

/** Returns the frame for a power before its player is asked. `index` counts all powers of all seats. */
export const newPowers = (index: number): FrameOf<'powers'> => ({
  kind: 'powers',
  index,
  state: { step: 'ask' },
});

/** Ends or skips a power. The next power follows. */
export const endPower = (play: Play, frame: FrameOf<'powers'>): void => setFrame(play, newPowers(frame.index + 1));

/** Returns face-down pieces in catalogue order, because luck must not depend on the order of ids. */
const faceDownAt = (g: Game, seat: Seat, at: PieceAt): Counter[] =>
  lying(g, at)
    .filter((c) => c.seat === seat && !c.up)
    .sort(byCatalogue);

/** Returns a random face-down piece of a seat in a hex or rack. Throws if none exists. */
export function pickHidden(play: Play, seat: Seat, at: PieceAt): Counter {
  const list = faceDownAt(play.game, seat, at);
  if (list.length === 0) throw new Error('asked only where the public count is not 0');
  const only = onlyOf(list);
  if (only !== undefined) return only;
  const i = play.luck.number('pick', play.game.luck.pick, list.length);
  play.emit({ t: 'picked', seat, at, taken: 1 });
  return entryAt(list, i);
}
