// Marks on the boards for what may be chosen and what is.
import type { HexId, Target } from '../../../shared/game/types.ts';
import type { LitHex, LitPiece } from '../../state/board.ts';

/** Lights the legal hexes of a choice, the chosen ones by another mark. */
export function litHexes(legal: readonly HexId[], chosen: readonly HexId[] = []): LitHex[] {
  const rest = legal.filter((hex) => !chosen.includes(hex));
  return [
    ...rest.map((hex): LitHex => ({ hex, mark: 'target' })),
    ...chosen.map((hex): LitHex => ({ hex, mark: 'chosen' })),
  ];
}

/** The same for ways off the stage: it stays, for what is compared stands on it. */
export const litWays = (legal: readonly HexId[], chosen: readonly HexId[]): LitHex[] =>
  litHexes(legal, chosen).map((lit) => ({ ...lit, leaves: true }));

/** Marks the pieces (and forts, cities, villages) of a choice, the chosen ones by another mark. */
export const litPieces = (legal: readonly Target[], chosen: readonly Target[] = []): LitPiece[] =>
  legal.map((id) => ({ id, mark: chosen.includes(id) ? 'chosen' : 'target' }));
