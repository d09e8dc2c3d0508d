// What a bot's character says about an event. The words depend on public events only, and are the same on
// every page.
import { CITADEL } from '../../../shared/model/catalogue/index.ts';
import { battleOn } from '../../../shared/model/game/places.ts';
import { isSeated, type Seat } from '../../../shared/model/game/types.ts';
import type { PlayedEvent } from '../../session/playback.ts';

export const SITUATIONS = [
  'attacks',
  'defends',
  'wins',
  'loses',
  'hero',
  'misses',
  'citadel',
  'calls',
  'plays',
  'robbed',
  'triumph',
  'yields',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/**
 * A character speaks after one of this many events of a situation: one of three attacks, one of two wins. It
 * always speaks in a situation that is not in this list.
 */
const ONE_OF: Partial<Record<Situation, number>> = { attacks: 3, defends: 3, wins: 2, loses: 2, misses: 2, plays: 2 };

/** Returns who may say something about an event: the seats that it concerns, the most concerned first. */
export function situationsOf({ event, before, after }: PlayedEvent): [Seat, Situation][] {
  switch (event.t) {
    case 'battleBegan': {
      const [attacker, ...others] = event.sides;
      const defends = others.map((seat): [Seat, Situation] => [seat, 'defends']);
      return attacker === undefined || !others.some(isSeated) ? [] : [[attacker, 'attacks'], ...defends];
    }
    case 'battleEnded': {
      const sides = battleOn(before)?.sides ?? [];
      const losers = sides.filter((seat) => seat !== event.winner);
      return [[event.winner, 'wins'], ...losers.map((seat): [Seat, Situation] => [seat, 'loses'])];
    }
    case 'enlisted':
      return [[event.seat, 'hero']];
    case 'heroMissed':
      return [[event.seat, 'misses']];
    case 'built':
      return event.level === CITADEL ? [[event.seat, 'citadel']] : [];
    case 'called':
      return event.bluff ? [[event.seat, 'calls']] : [];
    case 'played':
      return [[event.seat, 'plays']];
    case 'captured':
      return isSeated(event.from) && isSeated(event.seat) ? [[event.from, 'robbed']] : [];
    case 'ended': {
      const { winners } = event.victory;
      const others = after.clockwise.filter((seat) => !winners.includes(seat));
      return [
        ...winners.map((seat): [Seat, Situation] => [seat, 'triumph']),
        ...others.map((seat): [Seat, Situation] => [seat, 'yields']),
      ];
    }
    default:
      return [];
  }
}

/** Returns whether a seat speaks in a situation at this step of the game. It is the same on all pages. */
export function speaks(seat: Seat, situation: Situation, seq: number): boolean {
  return (seq * 7 + seat * 3) % (ONE_OF[situation] ?? 1) === 0;
}
