// Powers of heroes that act before round 1. Powers that strike walls come first, then powers that
// ask their owner. In both groups the attackers act in player order, then the defender. HPOW-01,
// HPOW-02, AMB-82, AMB-117, AMB-118

import { hexState } from '../../../model/game/pieces.ts';
import { lying } from '../../../model/game/places.ts';
import { type Game, type HexId, type Kind, NOBODY, type Seat, type Target } from '../../../model/game/types.ts';
import { entryAt, firstOf } from '../../../model/shape/entry.ts';
import { stillSafe } from '../../bluff.ts';
import { rollDice } from '../../dice.ts';
import type { BeforeRoundOne } from '../../effects/act.ts';
import { ALL_ACTS } from '../../effects/act-table.ts';
import { ask, type Play, setFrame } from '../../play.ts';
import { fortValue, heroIn, townValue } from '../../queries/queries.ts';
import { kindsWith } from '../../traits/table.ts';
import type { Battle, BattleIn, StepModule } from '../battle-step.ts';
import { isConjured } from '../combat-value.ts';
import { applyHits } from '../resolving-hits.ts';
import { isConjuredWall } from '../sides.ts';

/** Kinds of heroes that strike walls. If two of them fight on a side, they make two hits. AMB-82 */
const STRIKERS: readonly Kind[] = [...kindsWith('strikesWalls')]
  .sort((a, b) => a.trait.strikesWalls.order - b.trait.strikesWalls.order)
  .map(({ kind }) => kind);

const ASKERS: readonly BeforeRoundOne[] = ALL_ACTS.flatMap((act) => act.beforeRoundOne ?? []);

/** Returns the walls of a side: its fort, its city or village, and its conjured walls. MAG-06 */
function wallsOf(g: Game, hex: HexId, side: Seat): Target[] {
  const h = hexState(g, hex);
  const walls: Target[] = [];
  if (h.owner === side && fortValue(h) > 0) walls.push('fort');
  if (h.owner === side && townValue(h) > 0) walls.push('town');
  const more = lying(g, hex).filter((c) => c.seat === side && isConjuredWall(c.kind) && isConjured(c));
  return [...walls, ...more.map((c) => c.id)];
}

/** Hits the walls of all other sides. HPOW-01, HPOW-02 */
function strikeWalls(play: Play, { hex, sides }: Battle, side: Seat): void {
  for (const other of sides) {
    if (other === side) continue;
    const targets = wallsOf(play.game, hex, other);
    if (targets.length > 0) applyHits(play, hex, other, targets);
  }
}

type Power = { seat: Seat; strikes: Kind } | { seat: Seat; asks: BeforeRoundOne };

/**
 * Lists all powers in the order in which they act: the heroes that strike walls, side by side; then each
 * power that asks its owner, again for all sides. AMB-117
 */
const powersOf = ({ sides }: Battle): Power[] => [
  ...sides.flatMap((seat) => STRIKERS.map((strikes) => ({ seat, strikes }))),
  ...ASKERS.flatMap((asks) => sides.map((seat) => ({ seat, asks }))),
];

const isDue = (g: Game, { hex }: Battle, power: Power): boolean => {
  if (power.seat === NOBODY) return false;
  return 'asks' in power ? power.asks.mayAsk(g, power.seat) : heroIn(g, hex, power.seat, power.strikes) !== undefined;
};

/** Returns the state in which the next power acts, searching from `index` on; null if no power is left. */
function from(g: Game, battle: Battle, index: number): BattleIn<'powers'>['state'] | null {
  const found = powersOf(battle).findIndex((power, i) => i >= index && isDue(g, battle, power));
  return found < 0 ? null : { step: 'powers', moment: 'use', index: found, named: null };
}

export const powers: StepModule<'powers'> = {
  step: 'powers',
  enter: (g, battle) => (battle.round > 0 ? null : from(g, battle, 0)),
  again: (g, battle) => from(g, battle, battle.state.index + 1),
  run(play, battle) {
    const { state, hex } = battle;
    const power = entryAt(powersOf(battle), state.index);
    if ('strikes' in power) {
      strikeWalls(play, battle, power.seat);
      return { done: battle };
    }
    if (state.moment === 'use') {
      setFrame(play, battle);
      ask(play, [{ seat: power.seat, kind: power.asks.asks, hex }]);
      return 'waits';
    }
    if (state.named !== null) power.asks.effect(play, battle, power.seat, state.named);
    // Pieces that changed sides are supported by other hexes now, so the safe ones are checked again. BLUF-04
    return { done: { ...battle, safe: stillSafe(play.game, battle.safe) } };
  },
  take(play, battle, answers) {
    const { state, hex } = battle;
    const power = entryAt(powersOf(battle), state.index);
    const named = 'asks' in power ? power.asks.names(firstOf(answers)) : null;
    if (named === null) return { done: battle };
    setFrame(play, { ...battle, state: { ...state, moment: 'rolled', named } });
    rollDice(play, 'item', power.seat, hex, 1);
    return 'waits';
  },
};
