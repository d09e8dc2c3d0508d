// Messages between the page and the what-if worker. Types only.
import type { GameEvent } from '../../../shared/model/events/index.ts';
import type { Answer, FreeAction, Game, Refusal } from '../../../shared/model/game/types.ts';
import type { HeldAnswer } from '../../../shared/play/match/types.ts';
import type { WhatIf } from '../../../shared/play/replay/what-if.ts';

export type WhatIfRequest =
  /** `start`: the whole game at the moment. */
  | { readonly ask: 'begin'; readonly start: Game; readonly how: WhatIf }
  | { readonly ask: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly ask: 'free'; readonly action: FreeAction }
  | { readonly ask: 'auto'; readonly on: boolean }
  | { readonly ask: 'next' };

export interface WhatIfReply {
  readonly refusal: Refusal | null;
  /** The visible events of the step; null if there was none. */
  readonly events: readonly GameEvent[] | null;
  /** The player's own answers that wait for the other answers. */
  readonly held: readonly HeldAnswer[];
}
