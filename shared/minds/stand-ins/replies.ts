// Fallback answers and random answers about calls of bluffs, and about items that answer items or dice.

import * as questions from '../../model/decisions/replies.ts';
import type { Answers } from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import type { ValueOf } from '../../model/shape/codec.ts';
import { entryAt } from '../../model/shape/entry.ts';
import { callableIds, charmsOf, isFace, repliesOf, turnsBy } from '../../rules/decisions/replies.ts';
import { standIn } from './stand-in.ts';

export const bluffCall = standIn(questions.bluffCall, {
  // The fallback calls no bluff, because a call would reveal which pieces the player suspects.
  fallback: () => questions.bluffCall.pass,
  sample(view, d, random) {
    if (random(3) === 0) return { ids: [] };
    return { ids: callableIds(view, d).filter(() => random(3) === 0) };
  },
});

export const itemReply = standIn(questions.itemReply, {
  fallback: () => questions.itemReply.pass,
  sample(view, d, random): ValueOf<typeof questions.itemReply.answer> {
    const replies = repliesOf(view, d);
    if (replies.length === 0 || random(3) === 0) return questions.itemReply.pass;
    const { id, hexes } = pickOf(random, replies);
    return { do: 'show', id, hex: hexes.length === 0 ? null : pickOf(random, hexes) };
  },
});

export const luckCharm = standIn(questions.luckCharm, {
  fallback: () => questions.luckCharm.pass,
  sample(view, d, random): Answers['luck.charm'] {
    const charms = charmsOf(view, d);
    if (charms.length === 0 || view.dice.length === 0 || random(3) > 0) return questions.luckCharm.pass;
    const die = random(view.dice.length);
    const charm = pickOf(random, charms);
    const ways = [turnsBy(charm), -turnsBy(charm)].filter((by) => isFace(entryAt(view.dice, die) + by));
    return { do: 'turn', id: charm.id, die, by: pickOf(random, ways) };
  },
});
