// A hero sees the face-down tiles next to him when his owner's movement begins. Looking is free, so the
// player is not asked. NEWH-04, SEC-11

import { hexState, hexUnder } from '../../game/pieces.ts';
import type { Game, HexId, Seat } from '../../game/types.ts';
import type { Play } from '../play.ts';
import { beside, heroesOf, isFaceDown } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import { lookAtTile } from './unseen-tiles.ts';

const hasLooked = (g: Game, seat: Seat, hex: HexId): boolean =>
  g.looks?.some((look) => look.seat === seat && look.hex === hex) === true;

/** Lets the seat look at all tiles it may see. */
export function lookAround(play: Play, seat: Seat): void {
  const { game } = play;
  if (game.unseen === null) return;
  const near = heroesOf(game, seat)
    .filter((c) => traitOf(c.kind).looksAround === true)
    .flatMap((c) => beside(game, hexUnder(c)));
  const hexes = [...new Set(near)].filter((hex) => isFaceDown(hexState(game, hex)) && !hasLooked(game, seat, hex));
  for (const hex of hexes.sort((a, b) => a - b)) lookAtTile(play, seat, hex);
}
