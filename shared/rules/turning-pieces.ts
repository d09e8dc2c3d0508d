// Turns creatures face up and face down. They get new ids, so that an opponent who saw a creature cannot
// follow it afterwards. BLUF-08, SEC-07

import { isCreature } from '../model/catalogue/index.ts';
import { countersWith, transportIdOf } from '../model/game/pieces.ts';
import type { Face, HexId, PieceId, Seat } from '../model/game/types.ts';
import { sortFew } from '../model/shape/entry.ts';
import { hasLentWings } from './move/movement-cost.ts';
import { mint, type Play } from './play.ts';
import { byCatalogue } from './queries/queries.ts';

/** Turns face-down pieces up. Returns their kinds with their new ids. BLUF-08 */
export function turnUp(play: Play, seat: Seat, hex: HexId, ids: readonly PieceId[]): Face[] {
  if (ids.length === 0) return [];
  const pieces = sortFew(countersWith(play.game.counters, ids), byCatalogue);
  const faces = mint(
    play.game,
    pieces.map((c) => c.kind),
  );
  const aboard = pieces.map(transportIdOf);
  play.emit({ t: 'revealed', seat, hex, count: pieces.length, ids: pieces.map((c) => c.id), faces, aboard });
  return faces;
}

/**
 * Turns creatures face down, unless an option keeps them face up. Returns their kinds with their
 * new ids. BLUF-08, VAR-05
 */
export function turnDown(play: Play, seat: Seat, hex: HexId, ids: readonly PieceId[]): Face[] {
  const creatures = countersWith(play.game.counters, ids).filter((c) => isCreature(c.kind));
  // A creature that flies by a power stays face up until the round ends. POW-02, AMB-164
  const lifted = creatures.filter((c) => hasLentWings(play.game, c)).map(({ id, kind }): Face => ({ id, kind }));
  const pieces = sortFew(
    creatures.filter((c) => !hasLentWings(play.game, c)),
    byCatalogue,
  );
  if (pieces.length === 0) return lifted;
  if (!play.game.rules.hideAfterReveal) return [...pieces.map(({ id, kind }) => ({ id, kind })), ...lifted];
  const faces = mint(
    play.game,
    pieces.map((c) => c.kind),
  );
  play.emit({
    t: 'turnedDown',
    seat,
    hex,
    ids: pieces.map((c) => c.id),
    faces,
    spent: pieces.map((c) => c.spent ?? 0),
    aboard: pieces.map(transportIdOf),
  });
  return lifted.length === 0 ? faces : [...faces, ...lifted];
}
