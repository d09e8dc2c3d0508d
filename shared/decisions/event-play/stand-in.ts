import { isEvent } from '../../catalogue/index.ts';
import { eventActOf } from '../../effects/act-table.ts';
import type { Answers } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { rackOf } from '../../rules/queries.ts';
import { standIn } from '../stand-in.ts';
import { eventPlay as shape } from './shape.ts';

const PASS: Answers['event.play'] = { do: 'pass' };

export const eventPlay = standIn(shape, {
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
