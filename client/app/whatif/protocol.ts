// What the page asks of the worker that plays on from a record, and what comes back. Types only.
import type { GameEvent } from '../../../shared/events/index.ts';
import type { Answer, FreeAction, Game, Refusal } from '../../../shared/game/types.ts';
import type { HeldAnswer } from '../../../shared/match/types.ts';
import type { WhatIf } from '../../../shared/replay/what-if.ts';

export type WhatIfRequest =
  /** `start`: the whole game at the moment. */
  | { readonly ask: 'begin'; readonly start: Game; readonly how: WhatIf }
  | { readonly ask: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly ask: 'free'; readonly action: FreeAction }
  | { readonly ask: 'auto'; readonly on: boolean }
  /** One step on. */
  | { readonly ask: 'next' };

export interface WhatIfReply {
  readonly refusal: Refusal | null;
  /** What is seen of the step that was taken; null where none was. */
  readonly events: readonly GameEvent[] | null;
  /** Own answers that wait for the others'. */
  readonly held: readonly HeldAnswer[];
}
