// npm run lab -- bench presses: counts the button presses of a player in a round, for games of steady bots.
// `first`: with the first panels, which needed one press to choose, one to confirm, and an answer to every
// window. `now`: with the present panels. `dragged`: with the present panels, if each drag counts as one
// press. The drafts of the panels (client/decide/draft) define what a press does.
import { parseArgs } from 'node:util';
import { filledUp } from '../../client/decide/draft/hits.ts';
import { idleStacks, losesNothing, stackAt, stepTo, takeUp } from '../../client/decide/draft/moving.ts';
import { heldBy, NOTHING, offering, placedAt, touched, type Ways } from '../../client/decide/draft/placing.ts';
import { MOST_FROM } from '../../client/decide/draft/spending.ts';
import { pressesFor } from '../../client/decide/testing/drive.ts';
import { rackInOrder } from '../../client/decide/words.ts';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import { counterOf, hexUnder } from '../../shared/model/game/pieces.ts';
import { project } from '../../shared/model/game/project.ts';
import { rulesFor } from '../../shared/model/game/ruleset.ts';
import type {
  Answer,
  Answers,
  Decision,
  DecisionKind,
  DecisionOf,
  Placing,
  Seat,
  Target,
  View,
} from '../../shared/model/game/types.ts';
import type { ProfileName } from '../../shared/model/options/index.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { offers, options } from '../../shared/rules/decisions/index.ts';
import { eventOf } from '../../shared/rules/events/event-act.ts';
import { defaultLoss } from '../../shared/rules/events/event-losses.ts';
import { movementPartOf } from '../../shared/rules/move/moving-stack.ts';
import { type PlayedStep, playGame } from '../../shared/testkit/self-play.ts';
import { usesOf } from '../simulate/windows.ts';

interface Presses {
  first: number;
  now: number;
  dragged: number;
}
type Count<K extends DecisionKind> = (view: View, d: DecisionOf<K>, answer: Answers[K]) => Presses;

const all = (n: number): Presses => ({ first: n, now: n, dragged: n });
const since = (first: number, now: number): Presses => ({ first, now, dragged: now });
const plus = (a: Presses, n: number): Presses => ({ first: a.first + n, now: a.now + n, dragged: a.dragged + n });

/** Returns the presses to take part of a stack: take all and remove some, or press each piece to take. */
const taking = (stack: number, taken: number): number => Math.min(1 + stack - taken, taken);

/**
 * Returns the presses to place Things. In the first panels a player pressed each Thing and then its hex. Now
 * placing a Thing picks up the next one automatically. A drag places one Thing.
 */
function placing(view: View, seat: Seat, ways: Ways, place: readonly Placing[]): Presses {
  const row = rackInOrder(view, seat).map((c) => c.id);
  const goes = new Map(place.map(({ id, hex }) => [id, hex]));
  let draft = offering(NOTHING, ways, row, null);
  let now = 0;
  while (goes.size > 0) {
    const held = heldBy(draft)[0] ?? null;
    const hex = held === null ? undefined : goes.get(held);
    const other = row.find((id) => goes.has(id));
    if (other === undefined) throw new Error('what is placed is not on the rack');
    now++;
    if (held === null || hex === undefined) draft = touched(draft, other);
    else {
      draft = offering(placedAt(draft, hex), ways, row, held);
      goes.delete(held);
    }
  }
  return { first: place.length + new Set(place.map((p) => p.hex)).size, now, dragged: place.length };
}

const lot = (ids: readonly unknown[]): number => (ids.length === 0 ? 0 : ids.length + 1);

/**
 * Returns the presses on plus and minus. Now one press sets the maximum, and minus counts down from there.
 */
const steps = (n: number, most: number): Presses => since(n, most >= MOST_FROM ? Math.min(n, 1 + most - n) : n);

const sorted = (list: readonly Target[]): string => JSON.stringify([...list].map(String).sort());

function move(view: View, d: DecisionOf<'move'>, a: Answers['move']): Presses {
  if (a.do === 'end') {
    const idle = idleStacks(view, d.seat, options(view, d)).length;
    const moved = movementPartOf(view, d.seat).active !== null;
    return since(idle === 0 ? 1 : 2, idle === 0 || moved ? 1 : 2);
  }
  if (a.do !== 'go') return all(pressesFor(view, d, a)?.length ?? 0);
  const offered = options(view, d);
  const from = hexUnder(counterOf(view, entryAt(a.ids, 0)));
  const stack = stackAt(offered, from)?.pieces.length ?? a.ids.length;
  const chosen = taking(stack, a.ids.length);
  const first = 1 + (stack - a.ids.length) + 2;
  const taken = { ...takeUp(offered, from), ids: [...a.ids] };
  const goal = a.path.at(-1);
  const movedDraft = goal === undefined ? null : stepTo(view, d.seat, taken, goal).draft;
  // If the draft cannot take the whole path, the player presses each hex.
  if (movedDraft === null) return since(first + a.path.length - 1, chosen + a.path.length + 2);
  const now = chosen + (losesNothing(view, d.seat, movedDraft) ? 1 : 2);
  // To drag several pieces but not the whole stack, the player first picks them up.
  const dragged = stack === a.ids.length || a.ids.length === 1 ? 1 : chosen + 1;
  return { first, now, dragged };
}

function hits(view: View, d: DecisionOf<'battle.hits'>, a: Answers['battle.hits']): Presses {
  const offered = options(view, d);
  const wanted = sorted(a.targets);
  const saves = a.saves?.length ?? 0;
  let first = a.targets.length;
  for (let n = 0; n < first; n++) if (sorted(filledUp(offered, a.targets.slice(0, n))) === wanted) first = n + 1;
  const isProposed = sorted(filledUp(offered, [])) === wanted;
  return plus(since(first, isProposed ? 0 : first), saves + 1);
}

function loss(view: View, d: DecisionOf<'event.loss'>, a: Answers['event.loss']): Presses {
  const proposed = defaultLoss(view, eventOf(view).event, d.hex, d.seat, d.losses);
  const isProposed = sorted(proposed.ids) === sorted(a.ids) && proposed.fort === a.fort && proposed.town === a.town;
  const first = a.ids.length + a.fort + (a.town ? 1 : 0);
  return plus(since(first, isProposed ? 0 : first + (a.ids.length === 0 ? 1 : 0)), 1);
}

/** A single possible choice is already selected. */
const oneOf = (some: number): Presses => since(2, some === 1 ? 1 : 2);

/** Pieces that must be chosen are already selected. */
const pieces = (chosen: number, some: number): Presses => since(chosen + 1, chosen === some ? 1 : chosen + 1);

const COUNTS: { [K in DecisionKind]?: Count<K> } = {
  move,
  'battle.pick': (v, d) => since(options(v, d).hexes.length === 1 ? 1 : 2, 1),
  'hero.place': (v, d) => since(options(v, d).hexes.length === 1 ? 1 : 2, 1),
  'battle.hits': hits,
  'event.loss': loss,
  'pin.show': (v, d, a) => (a.id === null ? all(1) : oneOf(options(v, d).ids.length)),
  'fly.stay': (v, d, a) => pieces(a.ids.length, options(v, d).ids.length),
  'retreat.excess': (v, d, a) => pieces(a.ids.length, options(v, d).ids.length),
  'recruit.place': (v, d, a) =>
    plus(placing(v, d.seat, { ...options(v, d), cash: [], out: [] }, a.place), lot(a.discard) + lot(a.cash ?? []) + 1),
  'explore.bribe': (v, d, a) => {
    const n = a.targets.length;
    // Choosing all is one press.
    return all(Math.min(n, n === options(v, d).prices.length ? 1 : n) + 1);
  },
  'rack.excess': (v, d, a) =>
    plus(placing(v, d.seat, { ...options(v, d), cash: [], out: [] }, a.place), lot(a.discard) + lot(a.cash) + 1),
  'recruit.buy': (v, d, a) => plus(steps(a.paid, options(v, d).maxPaid), a.trade.length + 1),
  'hero.recruit': (v, d, a) => {
    const { cost, purse } = options(v, d);
    const bought = (a.attempt?.gold ?? 0) / cost;
    return plus(steps(bought, Math.floor(purse / cost)), (pressesFor(v, d, a)?.length ?? 0) - bought);
  },
};

const NOT_ASKED: Presses = { first: 0, now: 0, dragged: 0 };

/** A window in which nothing can be done is not shown. */
function pressesOf(view: View, d: Decision, answer: Answer): Presses {
  // TypeScript cannot follow the kind through an index.
  const count = COUNTS[d.kind] as Count<DecisionKind> | undefined;
  const presses = count?.(view, d as never, answer as never) ?? all(pressesFor(view, d, answer)?.length ?? 0);
  if (!isWindow(d.kind)) return presses;
  if (!offers(view, d)) return NOT_ASKED;
  const isCall = d.kind === 'bluff.call' || d.kind === 'battle.items';
  return isCall && !usesOf(view, d).worth ? { ...NOT_ASKED, first: presses.first } : presses;
}

interface Sums extends Presses {
  asked: number;
}

const WAYS = ['first', 'now', 'dragged'] as const;

function evening(profile: ProfileName, games: number, seed: string) {
  const kinds = new Map<DecisionKind, Sums>();
  let rounds = 0;
  const onStep = ({ before, input, after }: PlayedStep) => {
    if (after.round > before.round) rounds += after.seats.length;
    if (input === null || !('answers' in input) || before.round === 0) return;
    for (const d of before.open) {
      const answer = input.answers.find(([id]) => id === d.id)?.[1];
      if (answer === undefined) continue;
      const presses = pressesOf(project(before, d.seat), d, answer);
      const sums = kinds.get(d.kind) ?? { asked: 0, first: 0, now: 0, dragged: 0 };
      for (const as of WAYS) sums[as] += presses[as];
      kinds.set(d.kind, { ...sums, asked: sums.asked + 1 });
    }
  };
  const bots = [BOTS.steady, BOTS.steady, BOTS.steady, BOTS.steady];
  for (let game = 0; game < games; game++)
    playGame({ rules: rulesFor({ preset: profile, players: 4 }), seed: `${seed} ${game}`, bots, cap: 12, onStep });
  const round = (n: number) => Math.round((n / rounds) * 100) / 100;
  const total = (as: keyof Presses) => [...kinds.values()].reduce((sum, one) => sum + one[as], 0);
  const fewer = (as: keyof Presses) => Math.round((1 - total(as) / total('first')) * 1000) / 10;
  const rounded = ({ asked, first, now, dragged }: Sums) => ({
    asked: round(asked),
    first: round(first),
    now: round(now),
    dragged: round(dragged),
  });
  return {
    profile,
    rounds,
    first: round(total('first')),
    now: round(total('now')),
    fewer: fewer('now'),
    dragged: round(total('dragged')),
    fewerDragged: fewer('dragged'),
    kinds: [...kinds].sort(([, a], [, b]) => b.now - a.now).map(([kind, sums]) => ({ kind, ...rounded(sums) })),
  };
}

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: 'classic,table' },
    games: { type: 'string', default: '6' },
    seed: { type: 'string', default: 'evening' },
    json: { type: 'boolean', default: false },
  },
});
for (const name of values.rules.split(',')) {
  const { kinds, ...sum } = evening(name as ProfileName, Number(values.games), values.seed);
  console.log(JSON.stringify(sum));
  if (!values.json) console.table(kinds);
}
