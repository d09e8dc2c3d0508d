// Proposes a few answers for a thinking bot to compare. The steady bot's answer is always the first.
import { isCreature } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import type {
  Answer,
  Answers,
  Decision,
  DecisionKind,
  DecisionOf,
  HexId,
  PieceId,
  View,
} from '../../../model/game/types.ts';
import type { Random } from '../../../model/luck/random.ts';
import { checkBuild, draftBuild, startBuilding } from '../../../rules/construction-limits.ts';
import { check, options } from '../../../rules/decisions/index.ts';
import { fortLevel } from '../../../rules/queries/queries.ts';
import { sample } from '../../stand-ins/index.ts';
import { movesDared, movesWorth } from '../steady/movement.ts';
import { Situation } from '../steady/situation.ts';
import { steady } from '../steady/steady.ts';
import { chooseBuy, choosePlace } from '../steady/things.ts';

export type Proposer<K extends DecisionKind> = (
  view: View,
  d: DecisionOf<K>,
  random: Random,
  most: number,
) => Answers[K][];

const byChance = <K extends DecisionKind>(view: View, d: DecisionOf<K>, random: Random, most: number): Answers[K][] =>
  Array.from({ length: 2 * most }, () => sample(view, d, random)) as Answers[K][];

/** Proposes to place all new creatures in one hex. The steady bot places the other Things. */
const anyMassing: Proposer<'recruit.place'> = (view, d) => {
  const o = options(view, d);
  const steadily = choosePlace(new Situation(view, d.seat), o);
  const isCreatureHere = (id: PieceId): boolean => o.things.some((t) => t.id === id && isCreature(t.kind));
  return o.space
    .toSorted((a, b) => b.count - a.count)
    .map(({ hex, count }) => {
      let left = count;
      const place = steadily.place.map((placed) =>
        isCreatureHere(placed.id) && left-- > 0 ? { ...placed, hex } : placed,
      );
      return { ...steadily, place };
    });
};

/** Proposes purchases: for all gold, for no gold, and for amounts in between. */
const anyPurchase: Proposer<'recruit.buy'> = (view, d) => {
  const { trade } = chooseBuy(view, d);
  const { maxPaid } = options(view, d);
  const between = Array.from({ length: Math.max(0, maxPaid - 1) }, (_, n) => maxPaid - 1 - n);
  return [maxPaid, 0, ...between].map((paid) => ({ paid, trade }));
};

/**
 * Builds all levels that the gold pays for. Returns to hexes that the rules refused before: after other
 * levels the income may suffice for a citadel.
 */
function allLevels(view: View, d: DecisionOf<'build'>, order: readonly HexId[]): Answers['build'] {
  const draft = startBuilding(view, d.seat);
  const hexes: HexId[] = [];
  for (const hex of [...order, ...order]) {
    if (checkBuild(view, d.seat, draft, hex) !== null) continue;
    draftBuild(view, draft, hex);
    hexes.push(hex);
  }
  return { hexes };
}

/** Proposes buildings: high forts first, low forts first, a single level, none. */
const anyBuilding: Proposer<'build'> = (view, d) => {
  const own = new Situation(view, d.seat).own;
  const level = (hex: HexId): number => fortLevel(hexState(view, hex));
  const high = allLevels(
    view,
    d,
    own.toSorted((a, b) => level(b) - level(a) || a - b),
  );
  const low = allLevels(
    view,
    d,
    own.toSorted((a, b) => level(a) - level(b) || a - b),
  );
  return [high, low, { hexes: high.hexes.slice(0, 1) }, { hexes: [] }];
};

/** Proposes to stay, and then to retreat to each hex, the most spacious first. */
const anyRetreat: Proposer<'battle.retreat'> = (view, d) => {
  const o = options(view, d);
  const ways = o.hexes.toSorted((a, b) => b.space - a.space || a.hex - b.hex);
  return [{ hex: null }, ...ways.map(({ hex }) => ({ hex }))];
};

/** Proposes moves: worthwhile moves and bold moves in turn. One of the first four ends the movement. */
const anyMove: Proposer<'move'> = (view, d, _, most) => {
  const [best, ...worth] = movesWorth(view, d, most);
  const dared = movesDared(view, d, most);
  const turns = worth.flatMap((move, i): Answers['move'][] => [move, ...dared.slice(i, i + 1)]);
  const list = [...turns, ...dared.slice(worth.length)];
  return [...(best === undefined ? [] : [best]), ...list.slice(0, 2), { do: 'end' }, ...list.slice(2)];
};

/** The proposers by kind of decision. A proposer yields answers, the most promising first. */
export type Proposers = { readonly [K in DecisionKind]?: Proposer<K> };

/** In all other decisions a thinking bot answers like the steady bot. */
const PROPOSERS: Proposers = {
  move: anyMove,
  build: anyBuilding,
  'recruit.buy': anyPurchase,
  'recruit.place': anyMassing,
  'battle.retreat': anyRetreat,
  'explore.bribe': (view, d, random, most) => [{ targets: [] }, ...byChance(view, d, random, most)],
  'event.play': byChance,
};
type AnyProposer = (view: View, d: never, random: Random, most: number) => Answer[];
const proposerIn = (proposers: Proposers, kind: DecisionKind): AnyProposer | undefined => proposers[kind];

export const CONSIDERED_KINDS: ReadonlySet<DecisionKind> = new Set(Object.keys(PROPOSERS) as DecisionKind[]);

/**
 * Returns different legal answers. The steady bot's answer is first; it may be the only one.
 * @param further proposers whose answers come last
 */
export function candidatesOf(
  view: View,
  d: Decision,
  random: Random,
  most: number,
  further: Proposers = {},
): [Answer, ...Answer[]] {
  const list: [Answer, ...Answer[]] = [steady.answer(view, d, random)];
  // In the set-up no worlds can be dealt, because the ids of pieces reveal when they were drawn. So only
  // one answer is proposed.
  if (view.phase === 'setup') return list;
  const seenAnswers = new Set(list.map((answer) => JSON.stringify(answer)));
  for (const proposers of [PROPOSERS, further]) {
    if (list.length === most) break;
    for (const answer of proposerIn(proposers, d.kind)?.(view, d as never, random, most) ?? []) {
      const key = JSON.stringify(answer);
      if (list.length === most) break;
      if (seenAnswers.has(key) || check(view, d.seat, d.id, answer) !== null) continue;
      seenAnswers.add(key);
      list.push(answer);
    }
  }
  return list;
}
