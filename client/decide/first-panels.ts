// The panels of the first questions, which load with the page; the others load once the table is drawn.
import type { SetupKind } from '../session/setup-rules.ts';
import { KingdomHex } from './kingdom-hex.tsx';
import type { Panels } from './panel.ts';
import { StartCell } from './start-cell.tsx';
import { StartSea } from './start-sea.tsx';
import { TowerHex } from './tower-hex.tsx';

export const FIRST_PANELS: Panels<Exclude<SetupKind, `setup.${string}`>> = {
  'start.cell': StartCell,
  'start.sea': StartSea,
  'kingdom.hex': KingdomHex,
  'tower.hex': TowerHex,
};
