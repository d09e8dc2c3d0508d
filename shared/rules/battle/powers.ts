// Powers of heroes before round 1: Baron and Duke strike walls, then the Warlord calls a creature over; each: attackers
// in order, then the defender. HPOW-01, HPOW-02, HPOW-09, AMB-82, AMB-83, AMB-113, AMB-117, AMB-118, AMB-135
import { isCreature, kindOf } from '../../catalogue/index.ts';
import {
  type Counter,
  FORT_TARGET,
  type FrameOf,
  type Game,
  type HexId,
  type Kind,
  NOBODY,
  type Seat,
  type Target,
  TOWN_TARGET,
} from '../../game/types.ts';
import { removeBluffs, stillSafe } from '../bluff.ts';
import { byCatalogue, fortValue, pieceById, shownIn, townValue } from '../facts.ts';
import { throwDice } from '../items/charm.ts';
import { ITEM } from '../items/items.ts';
import { answerOf, ask, type Given, goTo, type Play } from '../play.ts';
import { applyHits } from './losses.ts';
import { countsAs, isConjured } from './now.ts';
import { activeSides, battleOn } from './sides.ts';

type Battle = FrameOf<'battle'>;

/** Heroes who strike walls, one after the other: with both of them there are two hits (AMB-82). */
const STRIKERS: readonly Kind[] = [kindOf('baron_munchausen'), kindOf('grand_duke')];
const WARLORD = kindOf('warlord');

const heroOf = (g: Game, hex: HexId, side: Seat, hero: Kind): Counter | undefined =>
  side === NOBODY ? undefined : shownIn(g, hex, side).find((c) => c.kind === hero);

/** What stands as a wall for a side: the hex's fort, city and village for its owner, and his Fire Walls (MAG-06). */
function wallsOf(g: Game, hex: HexId, side: Seat): Target[] {
  const h = g.hexes[hex];
  const walls: Target[] = [];
  if (h.owner === side && fortValue(h) > 0) walls.push(FORT_TARGET);
  if (h.owner === side && townValue(h) > 0) walls.push(TOWN_TARGET);
  const fire = g.counters.filter((c) => c.at === hex && c.seat === side && c.kind === ITEM.firewall && isConjured(c));
  return [...walls, ...fire.map((c) => c.id)];
}

/** Each wall of each other side takes one hit. HPOW-01, HPOW-02 */
function strikeWalls(play: Play, frame: Battle, side: Seat, hero: Kind): void {
  if (heroOf(play.game, frame.hex, side, hero) === undefined) return;
  for (const other of frame.sides) {
    if (other === side) continue;
    const targets = wallsOf(play.game, frame.hex, other);
    if (targets.length > 0) applyHits(play, frame.hex, other, targets);
  }
}

/**
 * The creatures a seat's Warlord may name, in catalogue order: face-up ones of the other sides, neutral ones too. Empty
 * without a Warlord in the battle. HPOW-09
 */
export function convertible(g: Game, seat: Seat): Counter[] {
  const battle = battleOn(g);
  if (battle === undefined || heroOf(g, battle.hex, seat, WARLORD) === undefined) return [];
  return g.counters
    .filter(
      (c) => c.at === battle.hex && c.up && isCreature(c.kind) && c.seat !== seat && battle.sides.includes(c.seat),
    )
    .sort(byCatalogue);
}

/** Does the next power, or goes on to round 1. COMB-12, AMB-118: not when a side is gone already. AMB-117 */
export function runPowers(play: Play, frame: Battle): void {
  const { sides, hex } = frame;
  const blows = sides.length * STRIKERS.length;
  for (let n = frame.powers; n < blows + sides.length; n++) {
    if (activeSides(play.game, frame).length < 2) break;
    if (n < blows) {
      strikeWalls(play, frame, sides[Math.trunc(n / STRIKERS.length)], STRIKERS[n % STRIKERS.length]);
      continue;
    }
    const seat = sides[n - blows];
    if (seat === NOBODY || convertible(play.game, seat).length === 0) continue;
    goTo(play, { ...frame, powers: n + 1 });
    ask(play, [{ seat, kind: 'battle.convert', hex }]);
    return;
  }
  goTo(play, { ...frame, at: 'aim', powers: blows + sides.length });
}

/** The Warlord's owner has named a creature; the die falls. HPOW-09 */
export function takeConvert(play: Play, frame: Battle, given: readonly Given[]): void {
  const { id } = answerOf(given[0], 'battle.convert');
  const { seat } = given[0].decision;
  const warlord = heroOf(play.game, frame.hex, seat, WARLORD);
  if (id < 0 || warlord === undefined) return;
  goTo(play, { ...frame, at: 'convert', uses: [{ id: warlord.id, on: id, seat }] });
  throwDice(play, 'item', seat, frame.hex, 1);
}

/** A die of at least its value now, and the creature changes side, however many are there. HPOW-09, AMB-83, AMB-113 */
export function runConvert(play: Play, frame: Battle): void {
  const [{ on, seat }] = frame.uses;
  const { hex } = frame;
  const c = pieceById(play.game, on);
  if (c !== undefined && play.game.dice[0] >= countsAs(play.game, c).cv) {
    play.emit({ t: 'converted', hex, seat, from: c.seat, id: c.id, spent: play.game.rules.movement });
    // Whether his new lord supports it is looked at now; under `manual` it may be called from the next window on.
    // AMB-135
    if (play.game.rules.bluffCall === 'auto') removeBluffs(play, hex, [c.id]);
  }
  goTo(play, { ...frame, at: 'powers', uses: [], safe: stillSafe(play.game, frame.safe) });
}
