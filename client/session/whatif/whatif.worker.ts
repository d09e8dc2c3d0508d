// Plays a what if in a worker, where the rules decide and bots may think.
import { WhatIfRun } from '../../../shared/play/replay/what-if.ts';
import type { WhatIfReply, WhatIfRequest } from './protocol.ts';

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
