// The interface between the page and a panel.
import { createContext, type FC, type RefCallback } from 'react';
import type { ReceivedRefusal } from '../../shared/model/game/refusal.ts';
import type { Answers, Decision, DecisionKind, Refusal, Seat, View } from '../../shared/model/game/types.ts';
import type { OptionsOf } from '../../shared/rules/decisions/ask.ts';

/**
 * `view`: the seat's true view at the decision, from which `options` were computed. `send`: submits the
 * answer; the page checks it first and shows a refusal below the panel. `busy`: an answer is on its way, or
 * waits for the other players' answers. Each decision gets a new panel.
 *
 * A panel renders one instruction (class `say`) and its buttons (data-testid `action-…`). It highlights the
 * boards with `useBoardLink` of `client/session/board.ts`.
 */
export interface PanelProps<K extends DecisionKind = DecisionKind> {
  view: View;
  seat: Seat;
  decision: Decision & { kind: K };
  options: OptionsOf[K];
  check(answer: Answers[K]): Refusal | null;
  send(answer: Answers[K]): void;
  busy: boolean;
  refusal: ReceivedRefusal | null;
}

type Panel<K extends DecisionKind = DecisionKind> = FC<PanelProps<K>>;

/** A panel for each of these kinds. A missing panel is a type error. */
export type Panels<K extends DecisionKind = DecisionKind> = { readonly [P in K]: Panel<P> };

type PanelName<K extends string> = K extends `${infer A}.${infer B}`
  ? `${Capitalize<A>}${Capitalize<B>}`
  : Capitalize<K>;

type NamedPanels<K extends DecisionKind> = { readonly [P in K as PanelName<P>]: Panel<P> };

const nameOf = (kind: string): string => kind.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the panels by kind. Cast, because TypeScript cannot compute the names of components. */
export const panelsByKind = <K extends DecisionKind>(kinds: readonly K[], named: NamedPanels<K>): Panels<K> =>
  Object.fromEntries(
    kinds.map((kind) => [kind, (named as Readonly<Record<string, unknown>>)[nameOf(kind)]]),
  ) as Panels<K>;

// Contexts between a panel and its parts.

/** Shows a sentence in the panel's line; null clears it. */
export const WhyLine = createContext<(why: string | null) => void>(() => {});

/** The arrows at the ends of a panel's row. They load with the panels that have rows. */
export const AtRowEnds = createContext<FC | null>(null);

/** Receives the element for a hint next to the question, and null when the panel unmounts. */
export const HintPlace = createContext<RefCallback<HTMLElement> | null>(null);
