// Checks battles by their events alone, without any rule of the engine. As long as a side has a target, every
// hit of a step is struck, parried, saved or absorbed by a Golem (HIT-01, AMB-122, AMB-123). No side takes
// more hits than it can, and no piece rolls in two steps of a round (COMB-07).

import { KINDS, kindInfo, kindOf } from '../../shared/model/catalogue/index.ts';
import { apply, type EventOf, type GameEvent } from '../../shared/model/events/index.ts';
import { bearerIdOf, hexState, strengthOf } from '../../shared/model/game/pieces.ts';
import type { Counter, Game, HexId, Seat } from '../../shared/model/game/types.ts';
import { isInDice } from '../../shared/rules/battle/sides.ts';
import { traitOf } from '../../shared/rules/traits/table.ts';

const GOLEM = kindOf('golem');
const FIRE_WALL = kindOf('firewall');
const ARMS = [kindOf('bow'), kindOf('sword')];

interface BattleRoll {
  side: Seat;
  at: Seat;
  from: number;
  dice: { value: number; face: number }[];
}

/** The state of a battle step when its dice fell, and the results of the dice. */
interface Step {
  hex: HexId;
  step: string;
  start: Game;
  rolls: BattleRoll[];
  struck: Map<Seat, number>;
  safe: Map<Seat, number>;
  golems: Map<Seat, number>;
}

const add = (sums: Map<Seat, number>, seat: Seat, n: number): void => {
  sums.set(seat, (sums.get(seat) ?? 0) + n);
};

function hitsOf(g: Game, c: Counter, step: string): number {
  const { group } = kindInfo(c.kind);
  if (group === 'creature' || group === 'hero') return 1;
  if (ARMS.includes(c.kind))
    return g.counters.some((p) => p.id === bearerIdOf(c) && p.at === c.at && p.seat === c.seat) ? 1 : 0;
  if (c.role?.as !== 'fighting') return 0;
  if (c.kind === GOLEM) return step === 'ranged' ? 0 : 1;
  if (c.kind === FIRE_WALL) return strengthOf(c);
  return traitOf(c.kind).transport === undefined ? 0 : 1;
}

/**
 * Returns the hits that a side can take in a step. A side with nothing but a Fire Wall in a hex that it does
 * not own can take none, because the wall is gone (AMB-120).
 */
function capacityOf(g: Game, hex: HexId, side: Seat, step: string): number {
  const h = hexState(g, hex);
  const pieces = g.counters.filter((c) => c.at === hex && c.seat === side && c.up);
  const isOwner = h.owner === side;
  const stands = pieces.filter((c) => c.kind !== FIRE_WALL && !ARMS.includes(c.kind) && hitsOf(g, c, 'melee') > 0);
  if (!isOwner && stands.length === 0) return 0;
  const fort = h.fort === null ? 0 : h.fort.level - h.fort.hits;
  const town = h.income === null ? 0 : kindInfo(h.income.kind).cv - h.income.hits;
  const walls = Math.max(0, fort) + Math.max(0, town);
  return pieces.reduce((n, c) => n + hitsOf(g, c, step), 0) + (isOwner ? walls : 0);
}

export class BattleLedger {
  readonly faults: string[] = [];
  steps = 0;
  private open: Step | null = null;
  private rolled = new Map<string, string>();

  see(before: Game, events: readonly GameEvent[]): void {
    let g = before;
    for (const e of events) {
      this.note(g, e);
      g = apply(g, e);
    }
  }

  private note(g: Game, e: GameEvent): void {
    switch (e.t) {
      case 'battleBegan':
      case 'battleRoundBegan':
        this.close();
        this.rolled = new Map();
        return;
      case 'stayed':
      case 'battleEnded':
        this.close();
        return;
      case 'battleRolled':
        this.battleRolled(g, e);
        return;
      case 'charmed':
        this.charmed(g, e);
        return;
      case 'struck':
        if (this.open !== null) add(this.open.struck, e.seat, e.targets.length);
        return;
      case 'rerolled':
        this.turned(e.die, e.face);
        return;
      case 'spared':
        if (this.open !== null) add(this.open.safe, e.seat, 1);
        return;
      case 'saved':
        if (this.open !== null && e.safe) add(e.saver === GOLEM ? this.open.golems : this.open.safe, e.seat, 1);
        return;
      default:
    }
  }

  private battleRolled(g: Game, e: EventOf<'battleRolled'>): void {
    if (this.open !== null && (this.open.step !== e.step || this.open.rolls.some((v) => v.side === e.side)))
      this.close();
    const { hex, step, side, foe, from } = e;
    this.open ??= { hex, step, start: g, rolls: [], struck: new Map(), safe: new Map(), golems: new Map() };
    this.open.rolls.push({ side, at: foe, from, dice: e.dice.map((d) => ({ value: d.cv, face: d.die })) });
    for (const d of e.dice) {
      const name = `${side} ${d.by}`;
      const was = this.rolled.get(name) ?? step;
      if (was !== step) this.faults.push(`COMB-07: ${KINDS[d.kind]?.id ?? 'fort'} rolls in ${was} and ${step}`);
      this.rolled.set(name, was);
    }
  }

  /** Applies a Charm to a die of the step. Ignores a Charm on the die of a parry. */
  private charmed(g: Game, e: EventOf<'charmed'>): void {
    const under = g.stack[g.stack.findLastIndex((f) => f.kind === 'charm') - 1];
    if (under?.kind !== 'battle' || !isInDice(under) || under.state.moment !== 'rolled') return;
    this.turned(e.die, e.face);
  }

  private turned(place: number, face: number): void {
    for (const { dice, from } of this.open?.rolls ?? []) {
      const die = dice[place - from];
      if (die !== undefined) die.face = face;
    }
  }

  private close(): void {
    const openStep = this.open;
    this.open = null;
    if (openStep === null) return;
    this.steps++;
    const hits = new Map<Seat, number>();
    for (const v of openStep.rolls) add(hits, v.at, v.dice.filter(({ face, value }) => face <= value).length);
    for (const side of new Set([...hits.keys(), ...openStep.struck.keys()]))
      this.addUp(openStep, side, hits.get(side) ?? 0);
  }

  private addUp(battleStep: Step, side: Seat, hits: number): void {
    const { hex, step, start } = battleStep;
    const of = (sums: Map<Seat, number>): number => sums.get(side) ?? 0;
    const [struck, safe, golems] = [of(battleStep.struck), of(battleStep.safe), of(battleStep.golems)];
    const isGolem = (c: Counter): boolean =>
      c.kind === GOLEM && c.at === hex && c.seat === side && c.role?.as === 'fighting';
    const due = step === 'ranged' && hits > 0 && start.counters.some(isGolem) ? 1 : 0;
    const capacity = capacityOf(start, hex, side, step);
    const say = `side ${side} in ${step}: ${hits} hits, ${struck} struck, ${safe} saved, ${golems} by a Golem, capacity ${capacity}`;
    if (golems !== due) this.faults.push(`AMB-123: ${say}`);
    if (struck > capacity || (struck + safe !== hits - golems && struck !== capacity))
      this.faults.push(`HIT-01: ${say}`);
  }
}
