// Placing Things from the rack onto a captured hex. The question comes even if no Thing may go there, because
// its absence would reveal what the rack holds. D-45, POST-06, SEC-02
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PlacingOnOne } from './parts/PlacingOnOne.tsx';

export function CapturePlace(panel: PanelProps<'capture.place'>) {
  const hex = placeName(panel.decision.hex);
  return (
    <PlacingOnOne panel={panel} say={t('decide.capture.say', { hex })} sayNone={t('decide.capture.sayNone', { hex })} />
  );
}
