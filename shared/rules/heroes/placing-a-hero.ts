// A recruited hero is placed face up in one of its player's hexes with space. HERO-05, D-14

import type { Kind } from '../../model/catalogue/index.ts';
import { type Counter, type FrameOf, type Game, type HexId, pieceId, type Seat } from '../../model/game/types.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import { answerOf, ask, type FrameModule, type GivenAnswer, type Play, pop } from '../play.ts';
import { heroesOf, hexesOf } from '../queries/queries.ts';
import { fitsIn } from '../queries/stacking-limit.ts';
import { traitOf } from '../traits/table.ts';

/** Returns the seat's hexes that have space for a hero after the pieces in `leaving` have left. HERO-05 */
export function hexesForHero(g: Game, seat: Seat, leaving: readonly Counter[] = []): HexId[] {
  return hexesOf(g, seat).filter((hex) => fitsIn(g, hex, seat, 1, leaving.filter((c) => c.at === hex).length));
}

type HeroPlace = FrameOf<'hero.place'>;

function put(play: Play, { seat, hero }: HeroPlace, hex: HexId): void {
  pop(play);
  play.emit({ t: 'enlisted', seat, hex, id: pieceId(play.game.ids + 1), hero, spent: 0 });
}

function run(play: Play, frame: HeroPlace): void {
  const hexes = hexesForHero(play.game, frame.seat);
  const only = onlyOf(hexes);
  // The list is empty only if a player was allowed to try for a hero without any space for it. AMB-13
  if (hexes.length === 0) pop(play);
  else if (only !== undefined) put(play, frame, only);
  else ask(play, [{ seat: frame.seat, kind: 'hero.place', hero: frame.hero }]);
}

function take(play: Play, frame: HeroPlace, answers: readonly GivenAnswer[]): void {
  put(play, frame, answerOf(answers[0], 'hero.place').hex);
}

export const heroPlaceFrame: FrameModule<'hero.place'> = { run, take };

// A player has at most one Terrain Lord, a hero who supports creatures of one terrain. HERO-07, AMB-12

/** Returns whether this hero is a Terrain Lord. HERO-07 */
export const isLord = (hero: Kind): boolean => traitOf(hero).commands !== undefined;

/** Returns the seat's Terrain Lords on the board. HERO-07 */
export const lordsOf = (g: Game, seat: Seat): Counter[] => heroesOf(g, seat).filter((c) => isLord(c.kind));

/** Returns the Lords that a seat must discharge when it gains this hero. HERO-07, AMB-12 */
export const lordsReplacedBy = (g: Game, seat: Seat, hero: Kind): Counter[] => (isLord(hero) ? lordsOf(g, seat) : []);
