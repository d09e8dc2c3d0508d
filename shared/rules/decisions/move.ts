// Move a stack along a path, fly by Balloon, demand that a pinner show himself, or end (MOVE-01…MOVE-12, FLY). D-24,
// D-26, D-30
import type { Answers, Counter, FrameOf, HexId, Refusal, Seat, View } from '../../game/types.ts';
import type { Random } from '../../luck/index.ts';
import type { DecisionModule } from '../decision.ts';
import { beside, countIn, isHex, refuse } from '../facts.ts';
import { balloonOptions, balloonRefusal, randomFlight } from '../move/balloon.ts';
import {
  flies,
  goRefusal,
  isReady,
  landRefusal,
  partOf,
  passRefusal,
  type Stack,
  spentBy,
  stackOf,
  stepCost,
} from '../move/path.ts';
import { hiddenEnemies, isHeldByHero } from '../move/pin.ts';

type Part = Pick<FrameOf<'move.part'>, 'seat' | 'active' | 'pinned' | 'demanded'>;
type Go = Extract<Answers['move'], { do: 'go' }>;

function partFrame(view: View, seat: Seat): Part {
  const top = view.stack[view.stack.length - 1];
  return top?.kind === 'move.part' ? top : { ...partOf(view, seat), demanded: [] };
}

/** Each hex once, where face-down enemies hold own pieces and no hero does. MOVE-08, AMB-24 */
function demandRefusal(view: View, part: Part, hex: HexId): Refusal | null {
  if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
  const held = part.pinned.includes(hex) && countIn(view.hexes[hex], part.seat) > 0;
  if (!held || part.demanded.includes(hex) || isHeldByHero(view, hex, part.seat)) return refuse('MOVE-08', { hex });
  return hiddenEnemies(view, hex, part.seat).length === 0 ? refuse('MOVE-08', { hex }) : null;
}

const demands = (view: View, part: Part): HexId[] =>
  part.pinned.filter((hex) => demandRefusal(view, part, hex) === null);

function readyPieces(view: View, part: Part): Counter[] {
  return view.counters.filter((c) => isReady(view, part, c));
}

const mayEnter = (view: View, stack: Stack, hex: HexId): boolean =>
  landRefusal(view, stack, hex) === null || passRefusal(view, stack, hex) === null;

/** A random legal walk: at each hex one of the steps that may still end well, or the end. */
function randomPath(view: View, pieces: readonly Counter[], random: Random): HexId[] {
  const stack = stackOf(view, pieces[0].seat, pieces);
  const path: HexId[] = [];
  let at = stack.from;
  let left = stack.left;
  let good = 0;
  for (;;) {
    const next = beside(view, at).filter((hex) => stepCost(view, stack, hex) <= left && mayEnter(view, stack, hex));
    if (next.length === 0) break;
    const hex = next[random(next.length)];
    path.push(hex);
    left -= stepCost(view, stack, hex);
    at = hex;
    if (landRefusal(view, stack, hex) === null) {
      good = path.length;
      if (random(4) === 0) break;
    }
    if (passRefusal(view, stack, hex) !== null) break;
  }
  return path.slice(0, good);
}

function randomGo(view: View, pinned: readonly HexId[], ready: readonly Counter[], random: Random): Go | null {
  const from = ready[random(ready.length)].at;
  const stack = ready.filter((c) => c.at === from);
  // Mixed stacks stop where walkers must, so now and then the flyers go alone.
  const flyers = stack.filter(flies);
  const pool = flyers.length > 0 && flyers.length < stack.length && random(3) === 0 ? flyers : stack;
  const some = random(2) === 0 ? pool : pool.filter(() => random(2) === 0);
  const chosen = some.length > 0 ? some : [pool[random(pool.length)]];
  // Out of a pin walkers go with the Deerhunter alone. HPOW-03
  const held = pinned.includes(from) && !stackOf(view, chosen[0].seat, chosen).led;
  const pieces = held ? chosen.filter(flies) : chosen;
  if (pieces.length === 0) return null;
  const path = randomPath(view, pieces, random);
  return path.length === 0 ? null : { do: 'go', ids: pieces.map((c) => c.id), path };
}

export const move: DecisionModule<'move'> = {
  options(view, d) {
    const part = partFrame(view, d.seat);
    const stacks: { hex: HexId; pinned: boolean; pieces: ReturnType<typeof show>[] }[] = [];
    const show = (c: Counter) => ({
      id: c.id,
      kind: c.kind,
      left: view.rules.movement - spentBy(view, c),
      fly: flies(c),
    });
    for (const c of readyPieces(view, part)) {
      let stack = stacks.find((s) => s.hex === c.at);
      if (stack === undefined) {
        stack = { hex: c.at, pinned: part.pinned.includes(c.at), pieces: [] };
        stacks.push(stack);
      }
      stack.pieces.push(show(c));
    }
    stacks.sort((a, b) => a.hex - b.hex);
    return { stacks, demands: demands(view, part), balloons: balloonOptions(view, part) };
  },

  check(view, d, answer) {
    switch (answer.do) {
      case 'end':
        return null;
      case 'demand':
        return demandRefusal(view, partFrame(view, d.seat), answer.hex);
      case 'go':
        return goRefusal(view, partFrame(view, d.seat), answer.ids, answer.path);
      case 'balloon':
        return balloonRefusal(view, partFrame(view, d.seat), answer);
    }
  },

  fallback: () => ({ do: 'end' }),

  sample(view, d, random) {
    if (random(4) === 0) return { do: 'end' };
    const part = partFrame(view, d.seat);
    const flight = view.rules.magic && random(2) === 0 ? randomFlight(view, part, random) : null;
    if (flight !== null) return flight;
    const asked = part.pinned.length === 0 ? [] : demands(view, part);
    if (asked.length > 0 && random(2) === 0) return { do: 'demand', hex: asked[random(asked.length)] };
    const ready = readyPieces(view, part);
    return (ready.length === 0 ? null : randomGo(view, part.pinned, ready, random)) ?? { do: 'end' };
  },
};
