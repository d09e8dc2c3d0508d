// The panel of an open decision from a list of panels.

import { type FC, useEffect, useMemo } from 'react';
import type { ReceivedRefusal } from '../../shared/model/game/refusal.ts';
import type { Answer, Decision, DecisionKind, Seat, View } from '../../shared/model/game/types.ts';
import { check, options, useRules } from '../session/rules.ts';
import type { PanelProps, Panels } from './panel.ts';

export interface QuestionProps {
  decision: Decision;
  view: View;
  seat: Seat;
  send(answer: Answer): void;
  busy: boolean;
  refusal: ReceivedRefusal | null;
  onShown(): void;
}

/** Draws nothing if the list has no panel for the kind, or if the kind's rules are not loaded. */
export function PanelOf({ panels, onShown, ...question }: QuestionProps & { panels: Partial<Panels> }) {
  const { decision, view, seat } = question;
  const rules = useRules((s) => s.rules);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options change when rules load
  const offered = useMemo(() => options(view, decision), [view, decision, rules]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question
  useEffect(onShown, [decision.id]);
  // TypeScript cannot infer the panel's type from the lookup.
  const Panel = panels[decision.kind] as FC<PanelProps<DecisionKind>> | undefined;
  if (Panel === undefined || offered === null) return null;
  return <Panel {...question} options={offered} check={(answer: Answer) => check(view, seat, decision.id, answer)} />;
}
