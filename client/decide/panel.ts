// What the page hands to the panel of an open decision, and what the panel hands back.

import type { FC } from 'react';
import type { OptionsOf } from '../../shared/decisions/ask.ts';
import type { ReceivedRefusal } from '../../shared/game/refusal.ts';
import type { Answers, Decision, DecisionKind, Refusal, Seat, View } from '../../shared/game/types.ts';

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
  /** Why this answer may not be given now; null when it may. */
  check(answer: Answers[K]): Refusal | null;
  send(answer: Answers[K]): void;
  busy: boolean;
  refusal: ReceivedRefusal | null;
}

export type Panel<K extends DecisionKind = DecisionKind> = FC<PanelProps<K>>;

/** A panel for each of these kinds; a missing one is a type error. */
export type Panels<K extends DecisionKind = DecisionKind> = { readonly [P in K]: Panel<P> };

/** The name of a kind's component: `HeroTurn` for `hero.turn`. */
type PanelName<K extends string> = K extends `${infer A}.${infer B}`
  ? `${Capitalize<A>}${Capitalize<B>}`
  : Capitalize<K>;

/** The components by their names, as an index exports them. */
type NamedPanels<K extends DecisionKind> = { readonly [P in K as PanelName<P>]: Panel<P> };

const nameOf = (kind: string): string => kind.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The panels of these kinds by kind. The cast: TypeScript does not follow a name put together while running. */
export const panelsByKind = <K extends DecisionKind>(kinds: readonly K[], named: NamedPanels<K>): Panels<K> =>
  Object.fromEntries(
    kinds.map((kind) => [kind, (named as Readonly<Record<string, unknown>>)[nameOf(kind)]]),
  ) as Panels<K>;
