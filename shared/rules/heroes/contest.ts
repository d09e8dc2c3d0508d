// Whom Assassin and Thief may go for. By public counts alone. HPOW-04, HPOW-05, AMB-85, AMB-86
import { kindOf } from '../../catalogue/index.ts';
import { type Counter, type Game, type HexId, HIDDEN_TARGET, type Kind, NOBODY, type Seat } from '../../game/types.ts';
import { byCatalogue, countIn, fightersOf, heroesOf, order, shownIn } from '../facts.ts';
import type { Play } from '../play.ts';

export const ASSASSIN: Kind = kindOf('assassin_primus');
export const THIEF: Kind = kindOf('master_thief');

/** The seat's hero of this kind on the board, or undefined. */
export const heroAt = (g: Game, seat: Seat, hero: Kind): Counter | undefined =>
  heroesOf(g, seat).find((c) => c.kind === hero);

/** May the Assassin be sent there? A rival controls the hex and has a creature or hero in it. HPOW-04, AMB-85 */
export function isMark(g: Game, seat: Seat, hex: HexId): boolean {
  const h = g.hexes[hex];
  return h.owner !== NOBODY && h.owner !== seat && countIn(h, h.owner) > 0;
}

/** Hexes the Assassin may be sent to, by rising index. HPOW-04 */
export const marksFor = (g: Game, seat: Seat): HexId[] =>
  g.hexes.flatMap((_, hex) => (isMark(g, seat, hex) ? [hex] : []));

/** Rivals with gold or a Thing on the rack, in order. HPOW-05, AMB-86 */
export const robbable = (g: Game, seat: Seat): Seat[] =>
  order(g).filter((s) => s !== seat && (g.seats[s].gold > 0 || g.seats[s].rack > 0));

/** What the Assassin's player may name: what lies face up by its id, one face-down piece by luck. HPOW-04, D-47 */
export const victimsFor = (g: Game, hex: HexId): number[] => {
  const { owner, hidden } = g.hexes[hex];
  const up = shownIn(g, hex, owner).map((c) => c.id);
  return hidden[owner] > 0 ? [...up, HIDDEN_TARGET] : up;
};

/** What the controller may name instead: any piece of his there, which he alone may know. D-48 */
export const victimsOf = (g: Game, hex: HexId, seat: Seat): Counter[] => fightersOf(g, hex, seat);

/** Face-down pieces of a seat at a place (a hex, or RACK) in the one order that no id tells of. */
export const faceDownAt = (g: Game, seat: Seat, at: HexId): Counter[] =>
  g.counters.filter((c) => c.seat === seat && c.at === at && !c.up).sort(byCatalogue);

/** One of the face-down pieces of a seat at a place, by luck where there are several. Throws when there is none. */
export function pickHidden(play: Play, seat: Seat, at: HexId): Counter {
  const list = faceDownAt(play.game, seat, at);
  if (list.length === 0) throw new Error('asked only where the public count is not 0');
  if (list.length === 1) return list[0];
  const i = play.luck.number('pick', play.game.luck.pick, list.length);
  play.emit({ t: 'picked', seat, hex: at, n: 1 });
  return list[i];
}
