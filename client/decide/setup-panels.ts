// The panels of setting up, which come with the page.
import type { SetupKind } from '../state/setup-rules.ts';
import { KingdomHex } from './kingdom-hex.tsx';
import type { Panels } from './panel.ts';
import { SetupExchange } from './setup-exchange.tsx';
import { SetupPlace } from './setup-place.tsx';
import { SetupReplace } from './setup-replace.tsx';
import { StartCell } from './start-cell.tsx';
import { StartSea } from './start-sea.tsx';
import { TowerHex } from './tower-hex.tsx';

export const SETUP_PANELS: Panels<SetupKind> = {
  'start.cell': StartCell,
  'start.sea': StartSea,
  'kingdom.hex': KingdomHex,
  'tower.hex': TowerHex,
  'setup.place': SetupPlace,
  'setup.exchange': SetupExchange,
  'setup.replace': SetupReplace,
};
