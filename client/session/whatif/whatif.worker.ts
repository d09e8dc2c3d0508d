// Plays a "what if" in a worker, where the rules decide and bots may think.

import type { GameEvent } from '../../../shared/model/events/index.ts';
import type { Answer, FreeAction, Game, Refusal } from '../../../shared/model/game/types.ts';
import type { HeldAnswer } from '../../../shared/play/match/types.ts';
import { type WhatIf, WhatIfRun } from '../../../shared/play/replay/what-if.ts';

let run: WhatIfRun | null = null;

const NOTHING = { refusal: null, events: null } as const;

function done(active: WhatIfRun, request: Exclude<WhatIfRequest, { ask: 'begin' }>): Omit<WhatIfReply, 'held'> {
  switch (request.ask) {
    case 'answer':
      return { ...NOTHING, refusal: active.answer(request.id, request.answer) };
    case 'free': {
      const outcome = active.free(request.action);
      return 'rule' in outcome ? { ...NOTHING, refusal: outcome } : { ...NOTHING, events: outcome };
    }
    case 'auto':
      active.auto = request.on;
      return NOTHING;
    case 'next':
      return { ...NOTHING, events: active.next() };
  }
}

function take(request: WhatIfRequest): WhatIfReply {
  if (request.ask === 'begin') {
    run = new WhatIfRun(request.start, request.how, (error) => console.error(error));
    return { ...NOTHING, held: [] };
  }
  if (run === null) throw new Error('nothing is played');
  return { ...done(run, request), held: run.heldAnswers };
}

addEventListener('message', ({ data, ports: [asks] }: MessageEvent<WhatIfRequest>) => asks?.postMessage(take(data)));

// Types of the messages between the page and the what-if worker.

export type WhatIfRequest =
  /** `start`: the whole game at the moment. */
  | { readonly ask: 'begin'; readonly start: Game; readonly how: WhatIf }
  | { readonly ask: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly ask: 'free'; readonly action: FreeAction }
  | { readonly ask: 'auto'; readonly on: boolean }
  | { readonly ask: 'next' };

export interface WhatIfReply {
  readonly refusal: Refusal | null;
  readonly events: readonly GameEvent[] | null;
  /** The player's own answers that wait for the other answers. */
  readonly held: readonly HeldAnswer[];
}
