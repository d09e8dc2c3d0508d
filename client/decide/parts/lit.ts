import type { HexId } from '../../../shared/game/types.ts';
import type { LitHex } from '../../state/board.ts';

/** Lights the legal hexes of a choice, the chosen ones by another mark. */
export function litHexes(legal: readonly HexId[], chosen: readonly HexId[] = []): LitHex[] {
  const rest = legal.filter((hex) => !chosen.includes(hex));
  return [
    ...rest.map((hex): LitHex => ({ hex, mark: 'target' })),
    ...chosen.map((hex): LitHex => ({ hex, mark: 'chosen' })),
  ];
}
