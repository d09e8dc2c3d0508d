// What the page hands to the panel of an open decision, and what the panel hands back.
import type { FC } from 'react';
import type { Answers, Decision, DecisionKind, Refusal, Seat, View } from '../../shared/game/types.ts';
import type { OptionsOf } from '../../shared/rules/decision.ts';

/**
 * `view` is the seat's true view at the decision; `options` were computed from it. `send` hands the answer over: the
 * page checks it first and puts a refusal into `refusal`, in words below the panel. `busy`: an answer is on its way or
 * held until the others have theirs. A panel is keyed by the decision's id: it starts afresh for each.
 *
 * A panel renders, inside the prompt bar, one line (class `say`: what the game wants now) and its buttons (each with
 * a data-testid `action-…`), and lights the boards by `useBoardLink` of `client/state/board.ts`.
 */
export interface PanelProps<K extends DecisionKind = DecisionKind> {
  view: View;
  seat: Seat;
  decision: Decision & { kind: K };
  options: OptionsOf[K];
  send(answer: Answers[K]): void;
  busy: boolean;
  refusal: Refusal | null;
}

export type Panel<K extends DecisionKind = DecisionKind> = FC<PanelProps<K>>;

/** Kinds whose panels are loaded when the table stands: nobody needs them before the first round. */
export type LateKind = Extract<
  DecisionKind,
  | `hero.${string}`
  | `event.${string}`
  | `power.${string}`
  | 'juju.place'
  | 'flee'
  | 'item.reply'
  | 'luck.charm'
  | 'battle.items'
  | 'battle.dust'
  | 'battle.convert'
  | 'battle.shot'
  | 'explore.arm'
>;

/** A panel for each kind of decision; a missing one is a type error. */
export type Panels = { readonly [K in DecisionKind]: Panel<K> };
