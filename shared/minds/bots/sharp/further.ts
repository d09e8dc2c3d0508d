// Proposes answers that the steady bot would never consider: moves of stacks to any hex in reach,
// and new creatures split between two hexes. Few of these are good, and trying them in dealt worlds
// finds the good ones.
import { isCreature } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import type { Answers, HexId, PieceId } from '../../../model/game/types.ts';
import { boardHexes } from '../../../model/hex/hex.ts';
import { entryAt } from '../../../model/shape/entry.ts';
import { options } from '../../../rules/decisions/index.ts';
import type { Go } from '../../../rules/move/going.ts';
import { spaceIn } from '../../../rules/queries/stacking-limit.ts';
import { forceOf } from '../steady/forces.ts';
import { marchersOf, marchTo, wayOf } from '../steady/marchers.ts';
import { prize } from '../steady/plans.ts';
import { Situation } from '../steady/situation.ts';
import type { FreePiece } from '../steady/stacks.ts';
import { addWalls, estimateBattle } from '../steady/strength.ts';
import { choosePlace } from '../steady/things.ts';
import { worth } from '../steady/worth.ts';
import type { Proposer, Proposers } from './candidates.ts';

/**
 * The lowest chance to win at which an attack is proposed. In a rollout an attack looks too good, because
 * there the attacked player cannot retreat beforehand.
 */
const HOPE = 0.1;

/**
 * Proposes to move each stack to each hex in reach, with all pieces that fit, except into battles that are
 * almost lost. Then it proposes to move the stack's weakest piece alone, if no enemy is known in the hex. The
 * bot examines only a few of these moves, so they are ordered: stacks take turns, and for each the most
 * valuable hex is first and own land last.
 */
const anywhere: Proposer<'move'> = (view, d) => {
  const marchers = marchersOf(view, d);
  const { s } = marchers;
  const whole: Go[] = [];
  const alone: Go[] = [];
  const gain = boardHexes(view.hexes.length).map((hex) => (hexState(view, hex).owner === d.seat ? 0 : prize(s, hex)));
  const hexes = boardHexes(view.hexes.length).toSorted((a, b) => entryAt(gain, b) - entryAt(gain, a) || a - b);
  const hasFoes = (hex: HexId): boolean => s.foesIn(hex).hp > 0;
  /**
   * Is the chance to win in the hex at least `HOPE`? Counts the pieces that are already there, and own walls.
   */
  const hasHope = (coming: readonly FreePiece[], hex: HexId): boolean => {
    const f = forceOf(s, [...s.mineIn(hex), ...coming.map(({ c }) => c)]);
    const h = hexState(view, hex);
    if (h.owner === d.seat) addWalls(f, h);
    return estimateBattle(f, s.foesIn(hex)).win >= HOPE;
  };
  const ways = marchers.stacks.map((stack) =>
    hexes.flatMap((to) => {
      const { pieces } = wayOf(marchers, stack, to);
      const fitting = pieces.slice(0, spaceIn(view, to, d.seat));
      return fitting.length === 0 || (hasFoes(to) && !hasHope(fitting, to))
        ? []
        : [{ to, fitting, least: pieces.slice(-1) }];
    }),
  );
  for (let n = 0; n < hexes.length; n++) {
    for (const { to, fitting, least } of ways.flatMap((list) => list.slice(n, n + 1))) {
      const all = marchTo(marchers, { pieces: fitting, to });
      if (all !== null) whole.push(all);
      const single = fitting.length > 1 && !hasFoes(to) ? marchTo(marchers, { pieces: least, to }) : null;
      if (single !== null) alone.push(single);
    }
  }
  return [...whole, ...alone];
};

const PAIRED = 5;

/**
 * Proposes three ways to place new creatures: alternately in two hexes, all supported ones in one hex, and
 * the better half in one hex.
 */
const anySharing: Proposer<'recruit.place'> = (view, d) => {
  const s = new Situation(view, d.seat);
  const o = options(view, d);
  const steadily = choosePlace(s, o);
  const kindOf = new Map(o.things.map(({ id, kind }) => [id, kind]));
  const creatures = steadily.place
    .flatMap(({ id }) => {
      const kind = kindOf.get(id);
      return kind !== undefined && isCreature(kind) ? [{ id, kind }] : [];
    })
    .sort((a, b) => worth(b.kind) - worth(a.kind) || a.id - b.id);
  const spaces = o.space.toSorted((a, b) => b.count - a.count);
  /** Places creatures, the best first, while there is space. */
  const placed = (
    hexOf: (n: number, creature: (typeof creatures)[number]) => HexId | null,
  ): Answers['recruit.place'] => {
    const room = new Map(o.space.map(({ hex, count }) => [hex, count]));
    const at = new Map<PieceId, HexId>();
    for (const [n, creature] of creatures.entries()) {
      const hex = hexOf(n, creature);
      const free = hex === null ? 0 : (room.get(hex) ?? 0);
      if (hex === null || free === 0) continue;
      room.set(hex, free - 1);
      at.set(creature.id, hex);
    }
    return { ...steadily, place: steadily.place.map((p) => ({ ...p, hex: at.get(p.id) ?? p.hex })) };
  };
  const best = spaces.slice(0, PAIRED).map(({ hex }) => hex);
  const pairs = best.flatMap((a) => best.filter((b) => b !== a).map((b) => [a, b] as const));
  return [
    ...pairs.map((pair) => placed((n) => entryAt(pair, n % 2))),
    ...spaces.map(({ hex }) => placed((_, creature) => (s.hasLandFor(s.me, creature.kind) ? hex : null))),
    ...spaces.map(({ hex }) => placed((n) => (2 * n < creatures.length ? hex : null))),
  ];
};

/** More proposers, after the proposers of `candidates.ts`. */
export const FURTHER: Proposers = { move: anywhere, 'recruit.place': anySharing };
