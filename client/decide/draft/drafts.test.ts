import { expect, test } from 'vitest';
import { sample } from '../../../shared/minds/stand-ins/index.ts';
import { isCreature } from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import {
  type Answer,
  type Decision,
  type DecisionKind,
  type Game,
  type HexId,
  isOnBoard,
  NOBODY,
  type PieceId,
  type Target,
} from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { seededLuck, seedFromText } from '../../../shared/model/luck/luck.ts';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { check, options } from '../../../shared/rules/decisions/index.ts';
import { decide } from '../../../shared/rules/flow/decide.ts';
import { income } from '../../../shared/rules/income.ts';
import { refusalFor } from '../../../shared/rules/move/reach.ts';
import { countIn, rackOf } from '../../../shared/rules/queries/queries.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import { type Situation, situations } from '../testing/situations.ts';
import { filledUp, hit } from './hits.ts';
import { destinations, groundLeftEmpty, keepMove, stepTo, takeUp } from './moving.ts';
import { fitsAll, keepPlacing, NOTHING, placedAt, targetsFor, touched, undone, type Ways, whyHex } from './placing.ts';
import { afterBuilds, keepBuilds, tallyOf } from './spending.ts';

const FOUND = situations(24);
type Open<K extends DecisionKind> = Situation & { decision: Decision & { kind: K } };
const situationsOf = <K extends DecisionKind>(kind: K): Open<K>[] => (FOUND.get(kind) ?? []) as Open<K>[];

function after(game: Game, id: number, answer: Answer): Game {
  const random = randomOf(`after ${game.seq}`);
  const answers = game.open.map((d): [number, Answer] => [d.id, d.id === id ? answer : sample(game, d, random)]);
  const decided = decide(game, { answers }, seededLuck(seedFromText('after')));
  if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
  return decided.game;
}

test('DEP-02 DEP-03 DEP-04: a placing draft accepts exactly what the rules accept, step by step', () => {
  let tried = 0;
  for (const { view, decision } of situationsOf('recruit.place')) {
    const random = randomOf(`place ${decision.id}`);
    const offered = options(view, decision);
    const ways: Ways = { ...offered, cash: [], out: [] };
    let draft = NOTHING;
    for (let i = 0; i < 12 && offered.things.length > 0; i++) {
      const { id } = offered.things[random(offered.things.length)];
      draft = touched(draft, id);
      if (draft.hand.length === 0) continue;
      for (const { hex } of ways.space) {
        const fits = fitsAll(ways, draft.place, draft.hand, hex);
        expect(fits).toBe(whyHex(view, decision.seat, ways, draft, hex, false) === null);
        tried++;
      }
      const targets = targetsFor(ways, draft.place, draft.hand);
      draft = targets.length === 0 ? undone(draft) : placedAt(draft, targets[random(targets.length)]);
      expect(keepPlacing(draft, ways)).toEqual(draft);
    }
    const answer = { place: draft.place, discard: [] };
    const refusal = check(view, decision.seat, decision.id, answer);
    expect([null, 'REC-05']).toContain(refusal?.rule ?? null);
  }
  expect(tried).toBeGreaterThan(500);
});

test('undoing step by step empties any placing draft', () => {
  for (const { view, decision } of situationsOf('rack.excess')) {
    const { things, space, cash, ids } = options(view, decision);
    const ways: Ways = { things, space, cash, out: ids };
    let draft = { ...NOTHING, cash: cash.slice(0, 1), out: ids.slice(-1), hand: ids.slice(1, 2) };
    draft = keepPlacing(draft, ways);
    for (let i = 0; i < 3; i++) draft = undone(draft);
    expect(draft).toEqual(NOTHING);
  }
});

test('HIT-01: any started hits, once filled up, are a legal answer', () => {
  for (const { view, decision } of situationsOf('battle.hits')) {
    const offered = options(view, decision);
    const random = randomOf(`hits ${decision.id}`);
    let draft: Target[] = [];
    for (let i = random(4); i > 0; i--)
      draft = hit(offered, draft, offered.targets[random(offered.targets.length)].target);
    const targets = filledUp(offered, draft);
    expect(targets.slice(0, draft.length)).toEqual(draft);
    expect(check(view, decision.seat, decision.id, { targets })).toBeNull();
  }
  expect(situationsOf('battle.hits').length).toBeGreaterThan(5);
});

test('MOVE-02: a hex chosen for a stack is reached by a legal path, or a rule refuses it', () => {
  let reached = 0;
  let refused = 0;
  for (const { view, decision } of situationsOf('move')) {
    const offered = options(view, decision);
    for (const { hex: from } of offered.stacks) {
      const draft = takeUp(offered, from);
      expect(keepMove(view, decision.seat, offered, draft)).toEqual(draft);
      const reachable = new Set(destinations(view, decision.seat, draft).map((r) => r.hex));
      for (let hex = 0; hex < view.hexes.length; hex++) {
        if (hex === from) continue;
        const step = stepTo(view, decision.seat, draft, hexId(hex));
        if (reachable.has(hexId(hex))) {
          expect(step.draft && refusalFor(view, decision.seat, from, draft.ids, step.draft.path)).toBeNull();
          reached++;
        } else if (step.refusal !== null) {
          expect(step.refusal.rule).toMatch(/^(MOVE|FLY)-\d\d$/);
          refused++;
        }
      }
    }
  }
  expect(reached).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});

test('REC-01 REC-04: a purchase brings the Things and gold that its draft promises', () => {
  let drawn = 0;
  for (const { view, decision, game } of situationsOf('recruit.buy')) {
    const answer = sample(view, decision, randomOf(`buy ${decision.id}`)) as { paid: number; trade: PieceId[] };
    const tally = tallyOf(answer, options(view, decision), view.seats[decision.seat].gold, view.cupSize);
    const next = after(game, decision.id, answer);
    // A player without Things to place is not asked to place them.
    if (!next.open.some((d) => d.kind === 'recruit.place' && d.seat === decision.seat)) continue;
    expect(next.seats[decision.seat].gold).toBe(tally.goldLeft);
    expect(rackOf(next, decision.seat)).toHaveLength(tally.rack);
    drawn++;
  }
  expect(drawn).toBeGreaterThan(5);
});

test('FORT-01 INC-02: building brings the income and gold that its draft promises', () => {
  let built = 0;
  for (const { view, decision, game } of situationsOf('build')) {
    const { hexes } = sample(view, decision, randomOf(`build ${decision.id}`)) as { hexes: HexId[] };
    expect(keepBuilds(view, decision.seat, hexes)).toEqual(hexes);
    const promised = afterBuilds(view, decision.seat, hexes);
    const next = after(game, decision.id, { hexes });
    // If the round ends here, the player may receive gold before the check below.
    if (next.round !== game.round) continue;
    expect(next.seats[decision.seat].gold).toBe(promised.gold);
    expect(income(next, decision.seat)).toBe(promised.income);
    built += hexes.length;
  }
  expect(built).toBeGreaterThan(0);
});

test("BLUF-01: leaving creatures' only ground warns with their number, but leaving a piece there does not", () => {
  let warned = 0;
  for (const { view, decision } of situationsOf('move')) {
    const { seat } = decision;
    const offered = options(view, decision);
    for (const { hex } of offered.stacks) {
      const draft = takeUp(offered, hex);
      const count = groundLeftEmpty(view, seat, draft);
      const all = { ...view, hexes: view.hexes.map((h, i) => (i === hex ? { ...h, owner: NOBODY } : h)) };
      const bluffs = (v: typeof view) =>
        v.counters.filter(
          (c) => c.seat === seat && isOnBoard(c.at) && isCreature(c.kind) && !isSupported(v, seat, c.kind, c.at),
        );
      if (count > 0) expect(count).toBeLessThanOrEqual(bluffs(all).length);
      else if (view.hexes[hex]?.owner === seat && draft.ids.length === countIn(hexState(view, hex), seat))
        expect(bluffs(all).length).toBe(bluffs(view).length);
      expect(groundLeftEmpty(view, seat, { ...draft, ids: draft.ids.slice(1) })).toBe(0);
      warned += count > 0 ? 1 : 0;
    }
  }
  expect(warned).toBeGreaterThan(0);
});
