// The panel of every kind of decision.
import type { DecisionKind } from '../../shared/game/types.ts';
import { fallback } from '../../shared/rules/decisions/index.ts';
import type { PanelProps, Panels } from './panel.ts';

/** Stands in for a panel that is not built yet: takes the default of the clock. */
function Unbuilt({ view, decision, send, busy }: PanelProps) {
  const random = { below: () => 0, die: () => 1 } as never;
  return (
    <>
      <p className="say">{decision.kind}</p>
      <button
        type="button"
        disabled={busy}
        data-testid="action-default"
        onClick={() => send(fallback(view, decision, random))}
      >
        Default
      </button>
    </>
  );
}

const KINDS: readonly DecisionKind[] = [
  'start.cell',
  'start.sea',
  'kingdom.hex',
  'tower.hex',
  'setup.place',
  'setup.exchange',
  'setup.replace',
  'recruit.buy',
  'recruit.place',
  'rack.excess',
  'move',
  'pin.show',
  'fly.reveal',
  'fly.intercept',
  'fly.stay',
  'bluff.call',
  'battle.pick',
  'explore.income',
  'explore.bribe',
  'battle.aim',
  'battle.hits',
  'battle.retreat',
  'retreat.excess',
  'capture.place',
  'build',
];

export const PANELS: Panels = Object.fromEntries(KINDS.map((kind) => [kind, Unbuilt])) as unknown as Panels;
