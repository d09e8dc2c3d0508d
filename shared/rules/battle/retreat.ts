// RET-01…RET-04, MULT-02, AMB-49, AMB-50, AMB-119: leaving a battle after melee. Frame 'retreat': pieces that do not fit in
// the hex retreated to are named before the others move.
import { isCreature, KINDS } from '../../catalogue/index.ts';
import { type FrameOf, type Game, type HexId, type Kind, NOBODY, type Seat } from '../../game/types.ts';
import { beside, countIn, isClearOfEnemies, othersFromLeft, room, shownIn } from '../facts.ts';
import { ITEM, inPlayAt, spend } from '../items/items.ts';
import { answerOf, ask, type FrameModule, hide, type Play, pop, push } from '../play.ts';

/** RET-02: hexes beside `hex` that the seat controls and that hold no enemy counter, by rising index. */
export const retreatHexes = (g: Game, hex: HexId, seat: Seat): HexId[] =>
  beside(g, hex)
    .filter((to) => g.hexes[to].owner === seat && isClearOfEnemies(g, to, seat))
    .sort((a, b) => a - b);

/** RET-01, RET-02: may this side leave now? Neutrals never do (EXPL-09). */
export const mayRetreat = (g: Game, hex: HexId, side: Seat): boolean =>
  side !== NOBODY && countIn(g.hexes[hex], side) > 0 && retreatHexes(g, hex, side).length > 0;

/** MULT-02: indexes into `sides`, attackers from left(defender) on clockwise, the defender last. */
export function retreatOrder(g: Game, frame: FrameOf<'battle'>): number[] {
  const { sides } = frame;
  const defender = sides[sides.length - 1];
  if (defender === NOBODY) return sides.map((_, i) => i).filter((i) => sides[i] !== NOBODY);
  return [...othersFromLeft(g, defender), defender].map((s) => sides.indexOf(s)).filter((i) => i >= 0);
}

/** AMB-119: so many rounds in a row without a hit that takes effect are enough. */
const QUIET_ROUNDS = 50;

/** AMB-119: must this side (an index into `sides`) leave now? The defender, the last of them, never must. */
export const isForced = (frame: FrameOf<'battle'>, side: number): boolean =>
  frame.quiet >= QUIET_ROUNDS && side < frame.sides.length - 1;

/** AMB-119: an attacker who must leave and cannot is eliminated. */
export function cornered(play: Play, hex: HexId, seat: Seat): void {
  const ids = shownIn(play.game, hex, seat).map((c) => c.id);
  if (ids.length > 0) play.emit({ t: 'lost', hex, seat, ids, why: 'cornered' });
  leaveItems(play, seat, hex);
}

/** AMB-133: when a side leaves, what its creatures bore goes, and its Golem; a Dispel it used stays until the end. */
function leaveItems(play: Play, seat: Seat, hex: HexId): void {
  if (!play.game.rules.magic) return;
  const items = inPlayAt(play.game, hex, undefined, seat).filter((c) => LEAVING.includes(c.kind));
  spend(
    play,
    items.map((c) => c.id),
  );
}

/** Items that leave a battle with the creatures of their side. */
const LEAVING: readonly Kind[] = [ITEM.bow, ITEM.sword, ITEM.golem];

/** RET-03: moves all face-up pieces of a seat to a hex and turns the creatures down there. */
function withdraw(play: Play, seat: Seat, hex: HexId, to: HexId): void {
  leaveItems(play, seat, hex);
  const up = shownIn(play.game, hex, seat);
  if (up.length === 0) return;
  const ids = up.map((c) => c.id);
  const spent = up.map((c) => c.spent ?? 0);
  play.emit({ t: 'moved', seat, path: [hex, to], n: 0, ids: [], up: ids, spent, why: 'retreat' });
  hide(play, seat, to, ids, isCreature);
}

/** RET-03, RET-04: a side leaves for a legal hex; asks first which pieces are lost where not all fit. */
export function retreat(play: Play, seat: Seat, hex: HexId, to: HexId): void {
  const over = countIn(play.game.hexes[hex], seat) - room(play.game, to, seat);
  if (over > 0) push(play, { kind: 'retreat', seat, hex, to, over });
  else withdraw(play, seat, hex, to);
}

/** D-44: the pieces a retreater may give up, the lowest first. */
export const excessPieces = (g: Game, hex: HexId, seat: Seat) =>
  shownIn(g, hex, seat).sort((a, b) => KINDS[a.kind].cv - KINDS[b.kind].cv || a.kind - b.kind || a.id - b.id);

function giveUp(play: Play, frame: FrameOf<'retreat'>, ids: readonly number[]): void {
  play.emit({ t: 'lost', hex: frame.hex, seat: frame.seat, ids: [...ids], why: 'overflow' });
  withdraw(play, frame.seat, frame.hex, frame.to);
  pop(play);
}

export const retreatFrame: FrameModule<'retreat'> = {
  run(play, frame) {
    const pieces = shownIn(play.game, frame.hex, frame.seat);
    if (pieces.length <= frame.over) {
      giveUp(
        play,
        frame,
        pieces.map((c) => c.id),
      );
    } else ask(play, [{ seat: frame.seat, kind: 'retreat.excess', hex: frame.hex, n: frame.over }]);
  },
  take(play, frame, given) {
    giveUp(play, frame, answerOf(given[0], 'retreat.excess').ids);
  },
};
