// A hero just gained is put face up into a hex of its player with space. HERO-05, D-14

import { type FrameOf, type HexId, pieceId } from '../../game/types.ts';
import { onlyOf } from '../../shape/entry.ts';
import { answerOf, ask, type FrameModule, type Given, type Play, pop } from '../play.ts';
import { placeHexes } from './hero-pool.ts';

type Place = FrameOf<'hero.place'>;

function put(play: Play, { seat, hero }: Place, hex: HexId): void {
  pop(play);
  play.emit({ t: 'enlisted', seat, hex, id: pieceId(play.game.ids + 1), hero, spent: 0 });
}

function run(play: Play, frame: Place): void {
  const hexes = placeHexes(play.game, frame.seat);
  const only = onlyOf(hexes);
  // An attempt without space is refused beforehand; where a rule lets one through the hero stays in the pool. AMB-13
  if (hexes.length === 0) pop(play);
  else if (only !== undefined) put(play, frame, only);
  else ask(play, [{ seat: frame.seat, kind: 'hero.place', hero: frame.hero }]);
}

function take(play: Play, frame: Place, given: readonly Given[]): void {
  put(play, frame, answerOf(given[0], 'hero.place').hex);
}

export const heroPlaceFrame: FrameModule<'hero.place'> = { run, take };
