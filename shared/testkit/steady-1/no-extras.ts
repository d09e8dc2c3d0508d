// A steady bot that ignores heroes, magic and events, to measure what they are worth.

import type { Bot } from '../../bots/bot.ts';
import type { DecisionKind } from '../../game/types.ts';
import { fallback } from '../../minds/stand-ins/index.ts';
import { check } from '../../rules/decisions/index.ts';
import { chooseCalls } from './battle.ts';
import { steady1 } from './steady.ts';

/** Decisions that it passes: the default of the clock does nothing. */
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

export const noExtras1: Bot = {
  ...steady1,
  name: 'no-extras-1',
  answer(view, d, random) {
    if (PASSED.includes(d.kind)) return fallback(view, d, random);
    if (d.kind === 'battle.items') return { calls: chooseCalls(view, d).ids, uses: [] };
    // Without their rules it finds no use for items and events, and trades them.
    const without = { ...view, rules: { ...view.rules, magic: false, events: false } };
    const answer = steady1.answer(without, d, random);
    return check(view, d.seat, d.id, answer) === null ? answer : fallback(view, d, random);
  },
};
