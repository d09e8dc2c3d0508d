// Decides which income piece stays after the draw of an exploration. 'town' means the piece that was in
// the hex before. EXPL-03, EXPL-04, AMB-36

import { isIncome, isTown, kindInfo } from '../../model/catalogue/index.ts';
import { countersWith, hexState } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import { type Counter, type Game, type HexId, type Kind, NOBODY, type Target } from '../../model/game/types.ts';
import type { Play } from '../play.ts';
import { byCatalogue, pieceById, suits } from '../queries/queries.ts';

/** Added to the value of a city or village, so that it precedes all income pieces that need a terrain. */
const BEFORE_ALL_KEYED = 100;

/**
 * Returns the value by which income pieces compete. Under `settlementFirst` cities and villages
 * precede all others. EXPL-04
 */
const worthOf = (g: Game, kind: Kind): number =>
  kindInfo(kind).gold + (g.rules.incomePick === 'settlementFirst' && isTown(kind) ? BEFORE_ALL_KEYED : 0);

function lose(play: Play, hex: HexId, pieces: readonly Counter[], why: 'unplayable' | 'lesser'): void {
  if (pieces.length > 0) play.emit({ t: 'shownLost', at: hex, seat: NOBODY, ids: pieces.map((c) => c.id), why });
}

function clearOld(play: Play, hex: HexId): void {
  const { income } = hexState(play.game, hex);
  if (income !== null) play.emit({ t: 'incomeRemoved', hex, kind: income.kind, why: 'lesser' });
}

/**
 * Returns income pieces that cannot stay, or have a lower value, to the cup. Returns the ids of the
 * best pieces, one per kind, with the piece that was there before first. If there are several, the
 * acting opponent picks one.
 */
export function sortIncome(play: Play, hex: HexId): Target[] {
  const g = play.game;
  const drawn = lying(g, hex)
    .filter((c) => c.seat === NOBODY && isIncome(c.kind))
    .sort(byCatalogue);
  const playable = drawn.filter((c) => suits(hexState(g, hex), c.kind));
  lose(
    play,
    hex,
    drawn.filter((c) => !playable.includes(c)),
    'unplayable',
  );
  const old = hexState(g, hex).income?.kind;
  const worth = (kind: Kind | undefined): number => (kind === undefined ? 0 : worthOf(g, kind));
  const best = playable.reduce((n, c) => Math.max(n, worth(c.kind)), worth(old));
  const keepsOld = old !== undefined && worth(old) === best;
  const kinds = new Set(keepsOld ? [old] : []);
  const top = playable.filter((c) => worth(c.kind) === best && !kinds.has(c.kind) && kinds.add(c.kind));
  lose(
    play,
    hex,
    playable.filter((c) => !top.includes(c)),
    'lesser',
  );
  return [...(keepsOld ? (['town'] as const) : []), ...top.map((c) => c.id)];
}

/** Puts the chosen income piece in the hex; the others go to the cup. */
export function settleIncome(play: Play, hex: HexId, choices: readonly Target[], chosen: Target): void {
  const others = countersWith(play.game.counters, choices).filter((c) => c.id !== chosen);
  lose(play, hex, others, 'lesser');
  if (chosen === 'town') return;
  clearOld(play, hex);
  const piece = pieceById(play.game, chosen);
  if (piece !== undefined) play.emit({ t: 'incomeFound', hex, id: piece.id, kind: piece.kind });
}
