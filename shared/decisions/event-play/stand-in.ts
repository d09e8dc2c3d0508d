import { isEvent } from '../../catalogue/index.ts';
import { eventActOf } from '../../effects/act-table.ts';
import type { Answers } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { NO_CHOICE } from '../../rules/events/event-act.ts';
import { rackOf } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { eventPlay as shape } from './shape.ts';

const PASS: Answers['event.play'] = { id: -1, ...NO_CHOICE };

export const eventPlay = standIn(shape, {
  fallback: () => PASS,
  sample(view, d, random) {
    if (random(5) === 0) return PASS;
    const playable = rackOf(view, d.seat).filter(
      (c) => isEvent(c.kind) && eventActOf(c.kind).barred(view, d.seat) === null,
    );
    if (playable.length === 0) return PASS;
    const { id, kind } = pickOf(random, playable);
    return { ...PASS, id, ...eventActOf(kind).sample(view, d.seat, random) };
  },
});
