// Placing Things from the rack onto a captured hex. The question comes even if no Thing may go there, because
// its absence would reveal what the rack holds. D-45, POST-06, SEC-02
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PlacingOnOne } from './parts/PlacingOnOne.tsx';

export function CapturePlace(panel: PanelProps<'capture.place'>) {
  const none = panel.options.things.every(({ hexes }) => hexes.length === 0);
  const say = t(none ? 'decide.capture.sayNone' : 'decide.capture.say', { hex: placeName(panel.decision.hex) });
  return <PlacingOnOne panel={panel} say={say} take={none ? () => t('decide.capture.goOn') : undefined} />;
}
