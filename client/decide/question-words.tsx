// Words of questions and windows. They load with the panels, so nothing that the first page loads may import
// this.

import type { ReactNode } from 'react';
import { isCreature, kindInfo } from '../../shared/model/catalogue/index.ts';
import type { WindowKind } from '../../shared/model/decisions/kinds.ts';
import { type Counter, type Kind, NOBODY, type PieceAt, type Seat, type View } from '../../shared/model/game/types.ts';
import { hasLord, isSupported } from '../../shared/rules/support.ts';
import { placeName, t } from '../i18n/index.ts';
import { seatName } from '../ui/names.ts';
import { kindLine, terrainName } from './words.ts';

/**
 * Returns why this player decides for the defenders of an
 * unowned hex; empty if they decide for their own side. EXPL-02
 */
export function defendersFact(view: View, seat: Seat): string[] {
  const frame = view.stack.findLast((f) => f.kind === 'battle' || f.kind === 'explore');
  if (frame === undefined || frame.opponent !== seat) return [];
  const sides = frame.kind === 'battle' ? frame.sides : [frame.seat];
  const explorer = sides.find((side) => side !== NOBODY);
  if (explorer === undefined || sides.includes(seat)) return [];
  return [t('decide.forDefenders', { player: seatName(explorer), hex: placeName(frame.hex) })];
}

/** Returns whether players call bluffs in this game; otherwise bluffs are revealed automatically. BLUF-02 */
export const hasCalls = ({ rules }: View): boolean => rules.bluffCall === 'manual';

/** Returns the purpose of an open window, in one sentence. */
export const windowTitle = (view: View, kind: WindowKind): string =>
  t(kind === 'battle.items' && !hasCalls(view) ? 'windows.battle.itemsOnly' : `windows.${kind}`);

// Public facts about support: which terrains a player controls. BLUF-01, BLUF-05

const groundFor = (view: View, seat: Seat, kind: Kind): number =>
  view.hexes.filter((h) => h.owner === seat && h.terrain === kindInfo(kind).terrain).length;

/**
 * Returns the line below a callable piece: its player, this player's hexes of its terrain, and a Lord there.
 * The puzzles that ask for bluffs hide the ground by its class.
 */
export function ownerLine(view: View, { seat, kind, at }: Pick<Counter, 'seat' | 'kind' | 'at'>): ReactNode {
  const { terrain } = kindInfo(kind);
  const ground = t('decide.ground', { terrain: terrainName(terrain), count: groundFor(view, seat, kind) });
  const line = hasLord(view, at, seat, terrain) ? t('decide.groundLord', { ground }) : ground;
  return (
    <>
      {seatName(seat)}
      <span className="owner-ground"> · {line}</span>
    </>
  );
}

// The line below a player's own piece. BLUF-01, BLUF-05

type OwnPiece = Pick<Counter, 'kind'> & { at?: PieceAt };

/** Returns whether the seat's piece, on the board or the rack, is an unsupported creature. */
export const isOwnBluff = (view: View, seat: Seat, { kind, at = 'rack' }: OwnPiece): boolean =>
  isCreature(kind) && !isSupported(view, seat, kind, at);

/** Returns the piece's facts, and "bluff" if it has no support. */
export function ownPieceLine(view: View, seat: Seat, piece: OwnPiece): ReactNode {
  const line = kindLine(piece.kind);
  if (!isOwnBluff(view, seat, piece)) return line;
  return (
    <>
      {line} · <span className="is-bluff">{t('decide.bluff')}</span>
    </>
  );
}
