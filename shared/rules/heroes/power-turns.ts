// What the special powers of phase 8 share: where they stand, how one ends, and a face-down piece picked by luck. POWER-01

import { lying } from '../../game/places.ts';
import type { Counter, FrameOf, Game, PieceAt, Seat } from '../../game/types.ts';
import { entryAt, onlyOf } from '../../shape/entry.ts';
import { type Play, setFrame } from '../play.ts';
import { byCatalogue } from '../queries.ts';

/** Before the power of this turn is asked about: turns run through the seats in order, each through all powers. */
export const newPowers = (index: number): FrameOf<'powers'> => ({
  kind: 'powers',
  index,
  state: { step: 'ask' },
});

/** A power is over, or rests: on to the next. */
export const endPower = (play: Play, frame: FrameOf<'powers'>): void => setFrame(play, newPowers(frame.index + 1));

/** Face-down pieces of a seat at a place (a hex, or the rack) in the one order that no id tells of. */
const faceDownAt = (g: Game, seat: Seat, at: PieceAt): Counter[] =>
  lying(g, at)
    .filter((c) => c.seat === seat && !c.up)
    .sort(byCatalogue);

/** One of the face-down pieces of a seat at a place, by luck where there are several. Throws when there is none. */
export function pickHidden(play: Play, seat: Seat, at: PieceAt): Counter {
  const list = faceDownAt(play.game, seat, at);
  if (list.length === 0) throw new Error('asked only where the public count is not 0');
  const only = onlyOf(list);
  if (only !== undefined) return only;
  const i = play.luck.number('pick', play.game.luck.pick, list.length);
  play.emit({ t: 'picked', seat, at, taken: 1 });
  return entryAt(list, i);
}
