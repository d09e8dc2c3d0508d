// Plays on from a moment of a record beside the page, where the rules decide and bots may think.
import { WhatIfRun } from '../../../shared/replay/what-if.ts';
import type { WhatIfReply, WhatIfRequest } from './protocol.ts';

let run: WhatIfRun | null = null;

const NOTHING = { refusal: null, events: null } as const;

function done(now: WhatIfRun, request: Exclude<WhatIfRequest, { ask: 'begin' }>): Omit<WhatIfReply, 'held'> {
  switch (request.ask) {
    case 'answer':
      return { ...NOTHING, refusal: now.answer(request.id, request.answer) };
    case 'free': {
      const came = now.free(request.action);
      return 'rule' in came ? { ...NOTHING, refusal: came } : { ...NOTHING, events: came };
    }
    case 'auto':
      now.auto = request.on;
      return NOTHING;
    case 'next':
      return { ...NOTHING, events: now.next() };
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
