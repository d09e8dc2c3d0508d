// Answers for all players in rollouts. The answers must be cheap, because more rollouts make the search
// better. This code reads only what the steady bot may see, and asks the steady bot in rare decisions.
import { CASTLE, isCreature, isIncome, isMagic } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import { battleOn, lying } from '../../../model/game/places.ts';
import type {
  Answer,
  Answers,
  Decision,
  DecisionOf,
  Game,
  HexId,
  Input,
  Placing,
  Seat,
} from '../../../model/game/types.ts';
import type { Random } from '../../../model/luck/random.ts';
import { contested } from '../../../rules/battle/combat-phase.ts';
import { activeSides } from '../../../rules/battle/sides.ts';
import { type Go, goRefusal } from '../../../rules/move/going.ts';
import { movementPartOf } from '../../../rules/move/moving-stack.ts';
import { fortLevel, fortValue, isCitadel, rackOf, suits, townValue } from '../../../rules/queries/queries.ts';
import { spaceIn } from '../../../rules/queries/stacking-limit.ts';
import { isSupported } from '../../../rules/support.ts';
import { fallback } from '../../stand-ins/index.ts';
import { chooseCalls } from '../steady/battle.ts';
import { plan, steady } from '../steady/steady.ts';
import { lightMarches } from './light-marches.ts';
import { creaturesOfKind, roughBattle } from './rough-odds.ts';

/** Returns the strength of a side with its walls, counted in average creatures. */
function strengthIn(g: Game, hex: HexId, side: Seat): number {
  const h = hexState(g, hex);
  let sum = h.owner === side ? fortValue(h) + townValue(h) : 0;
  for (const c of lying(g, hex)) if (c.seat === side && c.up) sum += creaturesOfKind(c.kind);
  return sum;
}

/** A side whose chance to win is lower retreats. */
const HOPE = 0.25;

function retreat(g: Game, d: DecisionOf<'battle.retreat'>, random: Random): Answer {
  const battle = battleOn(g);
  if (battle === undefined || d.forced) return fallback(g, d, random);
  let theirLight = 0;
  for (const side of activeSides(g, battle)) if (side !== d.seat) theirLight += strengthIn(g, d.hex, side);
  const { win } = roughBattle(strengthIn(g, d.hex, d.seat), theirLight);
  const isHeld = fortLevel(hexState(g, d.hex)) >= CASTLE;
  return win > HOPE || isHeld ? { hex: null } : plan(g, d, random);
}

function placings(g: Game, seat: Seat, hex: HexId): Placing[] {
  const h = hexState(g, hex);
  const placed: Placing[] = [];
  let space = spaceIn(g, hex, seat);
  let isFree = h.income === null;
  for (const { id, kind } of rackOf(g, seat)) {
    if (isCreature(kind)) {
      if (space === 0 || !isSupported(g, seat, kind, hex)) continue;
      space--;
    } else {
      if (!isFree || !isIncome(kind) || !suits(h, kind)) continue;
      isFree = false;
    }
    placed.push({ id, hex });
  }
  return placed;
}

/** Returns the hex of the next battle. A citadel goes first, because it decides the game. */
function pick(g: Game, seat: Seat): HexId | undefined {
  const hexes = contested(g, seat);
  return hexes.find((hex) => isCitadel(hexState(g, hex))) ?? hexes[0];
}

const holdsMagic = (g: Game, seat: Seat): boolean => rackOf(g, seat).some((c) => isMagic(c.kind));

/** The players of one rollout. */
export class LightPlayers {
  /** By seat: the moves that are planned for the round and not made yet. */
  private readonly marches: ({ round: number; moves: Go[] } | undefined)[] = [];

  /**
   * Returns the next input of the game: a free action that a player wants to take first, or the answers to
   * all open decisions.
   * @param given the answer to one decision that the search fixed
   */
  nextInput(g: Game, random: Random, given: { readonly id: number; readonly answer: Answer }): Input {
    for (const d of g.open) {
      const action = d.id === given.id ? null : steady.free?.(g, d, random);
      if (action) return action;
    }
    return { answers: g.open.map((d) => [d.id, d.id === given.id ? given.answer : this.answer(g, d, random)]) };
  }

  /** Answers a decision of a seat. Has the same parameters as `steady.answer`. */
  answer(g: Game, d: Decision, random: Random): Answer {
    switch (d.kind) {
      case 'luck.charm':
      case 'battle.dust':
      case 'hero.turn':
        return fallback(g, d, random);
      case 'bluff.call':
        return chooseCalls(g, d);
      case 'battle.items':
        return holdsMagic(g, d.seat) ? plan(g, d, random) : { calls: chooseCalls(g, d).ids, uses: [] };
      case 'battle.hits':
        return holdsMagic(g, d.seat) ? plan(g, d, random) : fallback(g, d, random);
      case 'battle.pick': {
        const hex = pick(g, d.seat);
        return hex === undefined ? fallback(g, d, random) : { hex };
      }
      case 'battle.retreat':
        return retreat(g, d, random);
      case 'capture.place':
        return { place: placings(g, d.seat, d.hex) };
      case 'move':
        return this.move(g, d.seat);
      default:
        return plan(g, d, random);
    }
  }

  private move(g: Game, seat: Seat): Answers['move'] {
    let own = this.marches[seat];
    if (own?.round !== g.round) {
      own = { round: g.round, moves: lightMarches(g, seat) };
      this.marches[seat] = own;
    }
    const part = movementPartOf(g, seat);
    for (let go = own.moves.shift(); go !== undefined; go = own.moves.shift())
      if (goRefusal(g, part, go.ids, go.path) === null) return go;
    return { do: 'end' };
  }
}
