// Which battles the page introduces, which die decides a battle, and how much longer the page shows both. It
// reads public facts only, so that the server counts the same time as every page.
import { type EventOf, type GameEvent, showTime } from '../../model/events/index.ts';
import { hexState, strengthOf } from '../../model/game/pieces.ts';
import { battleOn, lying } from '../../model/game/places.ts';
import { type Game, type HexId, NOBODY, type Seat } from '../../model/game/types.ts';
import { countIn, fortValue, townValue } from './queries.ts';

/** How much longer a page shows the beginning of a great battle, and a throw that decides, ms. */
export const INTRODUCTION = 1300;
export const DECIDES = 650;

/** A battle of at least this many pieces is great. So is every battle at a fort. */
const MANY = 6;
/**
 * No die is shown slowly after more rounds in a row without a hit than this, so that a long battle of misses
 * takes no longer.
 */
const HITLESS_MOST = 1;

/** Is a battle in this hex great? The page then introduces it. */
export function isGreat(g: Game, hex: HexId): boolean {
  const h = hexState(g, hex);
  return h.fort !== null || [...g.clockwise, NOBODY].reduce<number>((sum, seat) => sum + countIn(h, seat), 0) >= MANY;
}

/** Returns how many hits a side can still take, without saves. */
function hitsToFall(g: Game, hex: HexId, side: Seat): number {
  const h = hexState(g, hex);
  const walls = h.owner === side ? fortValue(h) + townValue(h) : 0;
  const conjured = lying(g, hex).filter((c) => c.seat === side && c.role?.as === 'fighting');
  return conjured.reduce((sum, c) => sum + Math.max(1, strengthOf(c)), countIn(h, side) + walls);
}

/**
 * Returns the index of the die that decides the battle: with it the opponent falls, or survives by one hit.
 * Returns -1 if no die of the roll decides.
 * @param g the position before the roll
 */
export function decidingDie(g: Game, e: EventOf<'battleRolled'>): number {
  const battle = battleOn(g);
  if (battle === undefined || battle.hitlessRounds > HITLESS_MOST) return -1;
  if (battle.sides.includes(NOBODY) && !isGreat(g, e.hex)) return -1;
  const need = hitsToFall(g, e.hex, e.foe);
  if (need > e.dice.length || e.hits > need || e.hits < need - 1) return -1;
  return e.dice.findLastIndex((die) => die.hit === (e.hits === need));
}

/** Does the time of an event depend on the position? */
export const isTimed = ({ t }: GameEvent): boolean => t === 'battleBegan' || t === 'battleRolled';

/** Returns how long a page shows an event at normal speed, ms. `before`: the position before the event. */
export function showTimeOf(e: GameEvent, before: Game): number {
  if (e.t === 'battleBegan' && isGreat(before, e.hex)) return showTime(e) + INTRODUCTION;
  if (e.t === 'battleRolled' && decidingDie(before, e) >= 0) return showTime(e) + DECIDES;
  return showTime(e);
}
