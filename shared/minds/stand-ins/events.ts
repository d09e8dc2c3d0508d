// Fallback answers and random answers about random events.
import { isEvent } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/events.ts';
import { hexState } from '../../model/game/pieces.ts';
import type { Answers, HexId, PieceId } from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import type { ValueOf } from '../../model/shape/codec.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { held, next, replyHexesFor } from '../../rules/decisions/events.ts';
import { eventActOf } from '../../rules/effects/act-table.ts';
import { vandalisedForts } from '../../rules/effects/vandals.ts';
import { eventOf, eventStateOf } from '../../rules/events/event-act.ts';
import { defaultLoss, sampleLoss } from '../../rules/events/event-losses.ts';
import { defaultFlight, fleeing, overflow, refuges } from '../../rules/events/flee.ts';
import { byPrintedValue, fightersOf, fortLevel, rackOf } from '../../rules/queries/queries.ts';
import { standIn } from './stand-in.ts';

const PASS: Answers['event.play'] = { do: 'pass' };

export const eventPlay = standIn(questions.eventPlay, {
  fallback: () => PASS,
  sample(view, d, random): Answers['event.play'] {
    if (random(5) === 0) return PASS;
    const playable = rackOf(view, d.seat).filter(
      (c) => isEvent(c.kind) && eventActOf(c.kind).barred(view, d.seat) === null,
    );
    if (playable.length === 0) return PASS;
    const { id, kind } = pickOf(random, playable);
    return { do: 'play', id, on: eventActOf(kind).sample(view, d.seat, random) };
  },
});

export const eventReply = standIn(questions.eventReply, {
  fallback: () => questions.eventReply.pass,
  sample(view, d, random): ValueOf<typeof questions.eventReply.answer> {
    const ids = held(view, d.seat).map((c) => c.id);
    if (ids.length === 0 || random(4) === 0) return questions.eventReply.pass;
    return { do: 'show', id: pickOf(random, ids), hex: pickOf<HexId | null>(random, [null, ...replyHexesFor(view)]) };
  },
});

export const eventSend = standIn(questions.eventSend, {
  fallback: (view, d) => ({
    ids: [...fightersOf(view, d.hex, d.seat)]
      .sort(byPrintedValue)
      .slice(0, d.least)
      .map((c) => c.id),
  }),
  sample(view, d, random) {
    const left = fightersOf(view, d.hex, d.seat).map((c) => c.id);
    const n = d.least + random(d.most - d.least + 1);
    return { ids: Array.from({ length: n }, () => left.splice(random(left.length), 1)).flat() };
  },
});

export const eventArmy = standIn(questions.eventArmy, {
  fallback: (view) => ({ hex: firstOf(eventStateOf(view, 'tied').hexes) }),
  sample: (view, _d, random) => ({ hex: pickOf(random, eventStateOf(view, 'tied').hexes) }),
});

export const eventFort = standIn(questions.eventFort, {
  fallback: (view) => ({
    hex: vandalisedForts(view).reduce((a, b) => (fortLevel(hexState(view, b)) < fortLevel(hexState(view, a)) ? b : a)),
  }),
  sample: (view, _, random) => ({ hex: pickOf(random, vandalisedForts(view)) }),
});

export const eventLoss = standIn(questions.eventLoss, {
  fallback: (view, d) => defaultLoss(view, eventOf(view).event, d.hex, d.seat, d.losses),
  sample: (view, d, random) => sampleLoss(view, eventOf(view).event, d.hex, d.seat, d.losses, random),
});

export const eventNext = standIn(questions.eventNext, {
  fallback: (view, d) => ({ hex: firstOf(next(view, d.seat)) }),
  sample: (view, d, random) => ({ hex: pickOf(random, next(view, d.seat)) }),
});

export const flee = standIn(questions.flee, {
  fallback: (view, d) => defaultFlight(view, d.hex, d.seat),
  sample(view, d, random) {
    const { hex } = pickOf(random, refuges(view, d.hex, d.seat));
    const pool = fleeing(view, d.hex, d.seat).map((c) => c.id);
    const lose: PieceId[] = [];
    for (let n = overflow(view, d.hex, hex, d.seat); n > 0; n--) lose.push(...pool.splice(random(pool.length), 1));
    return { hex, lose };
  },
});
