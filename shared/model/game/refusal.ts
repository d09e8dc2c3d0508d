// Why an input was refused: by a rule of the game, or by a code of the program.

import type { NeededParam, RefusalCode, RefusalParam, RefusalReason } from '../catalogue/refusals.ts';
import type { RuleId } from '../catalogue/rules.ts';
import { isPiece, type PieceId, type Target } from '../shape/parts.ts';

/** The values that the sentence of a refusal needs, and other values that are known. */
export type RefusalParams<R extends RefusalReason> = { readonly [P in NeededParam<R>]: number } & {
  readonly [P in RefusalParam]?: number;
};

/** Why an input was refused, and what exactly caused it. */
export type Refusal =
  | { readonly rule: RuleId; readonly params: RefusalParams<RuleId> }
  | { readonly [C in RefusalCode]: { readonly rule: C; readonly params: RefusalParams<C> } }[RefusalCode];

/** A refusal as received. A server of another build may send any text. */
export interface ReceivedRefusal {
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number | undefined>>;
}

/** The params may be omitted if the sentence needs none. */
type Rest<R extends RefusalReason> = [NeededParam<R>] extends [never]
  ? [params?: RefusalParams<R>]
  : [params: RefusalParams<R>];

/** Returns a piece as params of a refusal; empty for a fort, a city or village, or a face-down target. */
export const pieceOf = (target: Target): { readonly id?: PieceId } => (isPiece(target) ? { id: target } : {});

/** Returns a refusal by rule or code. */
export const refuse = <R extends RefusalReason>(rule: R, ...[params]: Rest<R>): Refusal =>
  ({ rule, params: params ?? {} }) as Refusal;
