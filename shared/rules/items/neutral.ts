// Magic that lies with neutral defenders, used by the acting opponent. It never comes to his rack: it lies face up in
// the hex until it is used. EXPL-06, AMB-39, AMB-116
import { type Counter, type FrameOf, type Game, type Id, type Kind, NOBODY, type Seat } from '../../game/types.ts';
import { pieceById } from '../facts.ts';
import type { Play } from '../play.ts';
import { isInPlay, show, takeBack } from './items.ts';

const actsIn = (g: Game, seat: Seat): FrameOf<'explore' | 'battle'>[] =>
  g.stack.filter(
    (f): f is FrameOf<'explore' | 'battle'> => (f.kind === 'explore' || f.kind === 'battle') && f.opponent === seat,
  );

/** Items of these kinds that a seat may use now for the neutral defenders it acts for, by rising id. */
export const neutralItems = (g: Game, seat: Seat, kinds: readonly Kind[]): Counter[] =>
  !g.rules.magic || seat === NOBODY
    ? []
    : actsIn(g, seat).flatMap((f) =>
        g.counters.filter((c) => c.at === f.hex && c.seat === NOBODY && kinds.includes(c.kind) && !isInPlay(c)),
      );

/** Brings an item of a seat's answer into the open; returns its id from then on. */
export const bringOut = (play: Play, seat: Seat, id: Id): Id =>
  pieceById(play.game, id)?.seat === NOBODY ? id : show(play, seat, id);

/** An item that has lost its object is kept: on its player's rack, or lying with the neutral defenders. AMB-104 */
export function keep(play: Play, seat: Seat, id: Id): void {
  const c = pieceById(play.game, id);
  if (c !== undefined && c.seat !== NOBODY) takeBack(play, seat, id);
}
