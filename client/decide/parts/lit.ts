// Marks legal and chosen hexes and pieces on the boards.
import type { HexId, Target } from '../../../shared/model/game/types.ts';
import type { LitHex, LitPiece } from '../../session/board.ts';

/** Returns marks for the legal and the chosen hexes. */
export function litHexes(legal: readonly HexId[], chosen: readonly HexId[] = []): LitHex[] {
  const rest = legal.filter((hex) => !chosen.includes(hex));
  return [
    ...rest.map((hex): LitHex => ({ hex, mark: 'target' })),
    ...chosen.map((hex): LitHex => ({ hex, mark: 'chosen' })),
  ];
}

/**
 * Returns marks for hexes outside the battle. The battle stays shown, so that the player
 * can compare the forces.
 */
export const litWays = (legal: readonly HexId[], chosen: readonly HexId[]): LitHex[] =>
  litHexes(legal, chosen).map((lit) => ({ ...lit, leaves: true }));

/** Returns marks for the legal and the chosen pieces, forts, cities and villages. */
export const litPieces = (legal: readonly Target[], chosen: readonly Target[] = []): LitPiece[] =>
  legal.map((id) => ({ id, mark: chosen.includes(id) ? 'chosen' : 'target' }));
