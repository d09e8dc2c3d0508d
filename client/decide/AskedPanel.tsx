// The panel of the open question. Panels of the first questions load with the page, the others once the table
// is drawn.

import { lazyPart } from '../ui/lazyPart.tsx';
import { FIRST_PANELS } from './first-panels.ts';
import { fetchRounds } from './loadRounds.ts';
import { PanelLoading } from './PanelLoading.tsx';
import { type AskedProps, PanelOf } from './PanelOf.tsx';

const RoundPanel = lazyPart(async () => (await fetchRounds()).RoundPanel, {
  loading: <PanelLoading />,
  failed: (retry) => <PanelLoading retry={retry} />,
});

/** The bar of the open windows, loaded with the panels of the rounds. */
export const WindowBar = lazyPart(async () => (await fetchRounds()).WindowBar);

/** The panel of an open decision, or a loading message. */
export function AskedPanel(asked: AskedProps) {
  return asked.decision.kind in FIRST_PANELS ? <PanelOf panels={FIRST_PANELS} {...asked} /> : <RoundPanel {...asked} />;
}
