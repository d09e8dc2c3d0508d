// An open decision by position. A kind's number on the wire is its place among all kinds by name, so a new kind renumbers
// them: raise WIRE (net/messages.ts).
import { DECISION_KINDS } from '../decisions/kinds.ts';
import { type Codec, listed } from '../shape/codec.ts';
import { count, hex, id, seat } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import type { Decision } from './types.ts';

export const DECISION: Codec<Decision> = record({ id, seat, kind: listed(DECISION_KINDS), hex, n: count });
