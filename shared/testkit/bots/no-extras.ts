// A steady bot that ignores heroes, magic and events. Games against it measure what these are worth.

import type { Bot } from '../../minds/bots/bot.ts';
import { chooseCalls } from '../../minds/bots/steady/battle.ts';
import { steady } from '../../minds/bots/steady/steady.ts';
import { fallback } from '../../minds/stand-ins/index.ts';
import type { DecisionKind } from '../../model/game/types.ts';
import { check } from '../../rules/decisions/index.ts';

/** Decisions in which the bot gives the fallback answer, which does nothing. */
const PASSED: readonly DecisionKind[] = [
  'hero.recruit',
  'event.play',
  'event.reply',
  'item.reply',
  'luck.charm',
  'battle.dust',
  'power.assassin',
  'power.thief',
];

export const noExtrasBot: Bot = {
  ...steady,
  name: 'no-extras',
  answer(view, d, random) {
    if (PASSED.includes(d.kind)) return fallback(view, d, random);
    if (d.kind === 'battle.items') return { calls: chooseCalls(view, d).ids, uses: [] };
    // The steady bot sees a view in which magic and events have no use, so it trades these Things in.
    const reduced = { ...view, rules: { ...view.rules, magic: false, events: false } };
    const answer = steady.answer(reduced, d, random);
    return check(view, d.seat, d.id, answer) === null ? answer : fallback(view, d, random);
  },
};
