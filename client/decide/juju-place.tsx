// Placing Things from the rack onto a hex changed by Big Juju. D-54, EVT-06
import { hexState } from '../../shared/model/game/pieces.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PlacingOnOne } from './parts/PlacingOnOne.tsx';
import { terrainName } from './words.ts';

export function JujuPlace(panel: PanelProps<'juju.place'>) {
  const { hex } = panel.decision;
  const terrain = terrainName(hexState(panel.view, hex).terrain);
  return <PlacingOnOne panel={panel} say={t('decide.juju.say', { hex: placeName(hex), terrain })} />;
}
