// The panel of every kind of decision: those of setting up come with the page, the others once the table stands.
import type { DecisionKind } from '../../shared/game/types.ts';
import { useLate } from '../state/rules.ts';
import type { SetupKind } from '../state/setup-rules.ts';
import { KingdomHex } from './kingdom-hex.tsx';
import type { Panel, Panels } from './panel.ts';
import { SetupExchange } from './setup-exchange.tsx';
import { SetupPlace } from './setup-place.tsx';
import { SetupReplace } from './setup-replace.tsx';
import { StartCell } from './start-cell.tsx';
import { StartSea } from './start-sea.tsx';
import { TowerHex } from './tower-hex.tsx';

const SETUP_PANELS: Panels<SetupKind> = {
  'start.cell': StartCell,
  'start.sea': StartSea,
  'kingdom.hex': KingdomHex,
  'tower.hex': TowerHex,
  'setup.place': SetupPlace,
  'setup.exchange': SetupExchange,
  'setup.replace': SetupReplace,
};

/** The panel of a kind; null while the part of the page that has it is not here (state/rules.ts). */
export function panelOf<K extends DecisionKind>(kind: K): Panel<K> | null {
  const here: Partial<Panels> = { ...useLate.getState().panels, ...SETUP_PANELS };
  return (here[kind] ?? null) as Panel<K> | null;
}
