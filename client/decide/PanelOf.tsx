// The panel of an open decision out of a list of panels, with what its rules offer.

import { type FC, useEffect, useMemo } from 'react';
import type { ReceivedRefusal } from '../../shared/game/refusal.ts';
import type { Answer, Decision, DecisionKind, Seat, View } from '../../shared/game/types.ts';
import { check, options, useRules } from '../state/rules.ts';
import type { PanelProps, Panels } from './panel.ts';

export interface AskedProps {
  decision: Decision;
  view: View;
  seat: Seat;
  send(answer: Answer): void;
  busy: boolean;
  refusal: ReceivedRefusal | null;
  /** The panel stands there. */
  onShown(): void;
}

/** Draws nothing for a kind that is not in the list, or whose rules are not here. */
export function PanelOf({ panels, onShown, ...asked }: AskedProps & { panels: Partial<Panels> }) {
  const { decision, view, seat } = asked;
  const rules = useRules((s) => s.rules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered changes with the rules that are here
  const offered = useMemo(() => options(view, decision), [view, decision, rules]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(onShown, [decision.id]);
  // The kind of a decision picks its own panel, which TypeScript cannot follow through an index.
  const Panel = panels[decision.kind] as FC<PanelProps<DecisionKind>> | undefined;
  if (Panel === undefined || offered === null) return null;
  return <Panel {...asked} options={offered} check={(answer: Answer) => check(view, seat, decision.id, answer)} />;
}
