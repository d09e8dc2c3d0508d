// Why an input was refused: by a rule of the game, or by a code of the way it is run.

import type { NeededParam, RefusalCode, RefusalParam, RefusalReason } from '../catalogue/refusals.ts';
import type { RuleId } from '../catalogue/rules.ts';
import { isPiece, type PieceId, type Target } from '../shape/parts.ts';

/** What fills the sentence of a refusal: what it needs, and whatever else is known. */
export type RefusalParams<R extends RefusalReason> = { readonly [P in NeededParam<R>]: number } & {
  readonly [P in RefusalParam]?: number;
};

/** Why an input was refused, and what exactly was in the way. */
export type Refusal =
  | { readonly rule: RuleId; readonly params: RefusalParams<RuleId> }
  | { readonly [C in RefusalCode]: { readonly rule: C; readonly params: RefusalParams<C> } }[RefusalCode];

/** A refusal as it comes over the line: of whichever build the server is, so that any text may stand in it. */
export interface ReceivedRefusal {
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number | undefined>>;
}

/** Params may be left away where the sentence needs none. */
export type Rest<R extends RefusalReason> = [NeededParam<R>] extends [never]
  ? [params?: RefusalParams<R>]
  : [params: RefusalParams<R>];

/** The piece a target is, for what fills a sentence; nothing for a fort, a city or village, or what lies face down. */
export const pieceOf = (target: Target): { readonly id?: PieceId } => (isPiece(target) ? { id: target } : {});

/** A refusal by rule or code. */
export const refuse = <R extends RefusalReason>(rule: R, ...[params]: Rest<R>): Refusal =>
  ({ rule, params: params ?? {} }) as Refusal;
