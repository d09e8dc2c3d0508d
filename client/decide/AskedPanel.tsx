// The panel of whatever is asked: those of the first questions come with the page, the others once the table stands.

import { lazyPart } from '../ui/lazyPart.tsx';
import { FIRST_PANELS } from './first-panels.ts';
import { fetchRounds } from './loadRounds.ts';
import { PanelLoading } from './PanelLoading.tsx';
import { type AskedProps, PanelOf } from './PanelOf.tsx';

const RoundPanel = lazyPart(async () => (await fetchRounds()).RoundPanel, {
  loading: <PanelLoading />,
  failed: (retry) => <PanelLoading retry={retry} />,
});

/** The bar of the open windows, which come with the rounds. */
export const WindowBar = lazyPart(async () => (await fetchRounds()).WindowBar);

/** The panel of an open decision; while the part of the page that has it is on its way, a sentence that says so. */
export function AskedPanel(asked: AskedProps) {
  return asked.decision.kind in FIRST_PANELS ? <PanelOf panels={FIRST_PANELS} {...asked} /> : <RoundPanel {...asked} />;
}
