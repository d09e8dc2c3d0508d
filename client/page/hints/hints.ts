// The questions of a first game that get a hint: the help topic, and when there is a real choice.

import type { DecisionKind, View } from '../../../shared/model/game/types.ts';
import type { OptionsOf } from '../../../shared/rules/decisions/ask.ts';
import type { hints } from '../../i18n/en/hints.ts';
import type { Topic } from '../../session/help.ts';

type Written = keyof typeof hints extends infer K ? (K extends `hint.${infer Kind}` ? Kind : never) : never;
/** The kinds of questions with a hint. Other kinds are rare, and their panels are self-explanatory. */
export type HintedKind = Written & DecisionKind;

interface Hint<K extends HintedKind> {
  topic: Topic;
  isReal(offered: OptionsOf[K], view: View): boolean;
}

/** Returns whether an optional choice is a real choice. */
const isFilled = (list: readonly unknown[]): boolean => list.length > 0;
/** Returns whether a choice that must be made is a real choice. */
const several = (list: readonly unknown[]): boolean => list.length > 1;

const places = (topic: Topic) => ({ topic, isReal: ({ hexes }: { hexes: readonly unknown[] }) => several(hexes) });
const placing = (topic: Topic) => ({
  topic,
  isReal: ({ things }: OptionsOf['setup.place']) => things.some(({ hexes }) => hexes.length > 0),
});
const showing = (topic: Topic) => ({ topic, isReal: ({ ids }: { ids: readonly unknown[] }) => isFilled(ids) });

export const HINTS: { readonly [K in HintedKind]: Hint<K> } = {
  // While the land is face down, all hexes are alike.
  'start.cell': {
    topic: 'word.bluff',
    isReal: ({ hexes }, view) => several(hexes) && view.hexes.some(({ terrain }) => terrain !== null),
  },
  'start.sea': { topic: 'terrain.7', isReal: ({ hexes, forced }) => !forced && isFilled(hexes) },
  'kingdom.hex': places('word.bluff'),
  'tower.hex': places('word.forts'),
  'setup.place': placing('word.bluff'),
  'setup.exchange': showing('phase.setup'),
  'setup.replace': placing('phase.setup'),
  'hero.recruit': { topic: 'phase.heroes', isReal: ({ heroes, refusal }) => refusal === null && isFilled(heroes) },
  'hero.bid': { topic: 'phase.heroes', isReal: ({ cost, purse }) => purse >= cost },
  'hero.place': places('group.hero'),
  'recruit.buy': { topic: 'phase.things', isReal: ({ maxPaid, maxTrades }) => maxPaid + maxTrades > 0 },
  'recruit.place': placing('word.bluff'),
  'rack.excess': { topic: 'word.rack', isReal: ({ excess, ids }) => ids.length > excess },
  'event.play': { topic: 'phase.events', isReal: ({ events }) => events.some(({ refusal }) => refusal === null) },
  move: { topic: 'phase.move', isReal: ({ stacks }) => isFilled(stacks) },
  'fly.reveal': showing('flag.fly'),
  'fly.intercept': showing('flag.fly'),
  'pin.show': showing('word.pin'),
  'explore.bribe': { topic: 'word.bribe', isReal: ({ prices, purse }) => prices.some(({ gold }) => gold <= purse) },
  'explore.income': { topic: 'group.income', isReal: ({ ids }) => several(ids) },
  'battle.pick': places('phase.combat'),
  'battle.items': { topic: 'group.magic', isReal: ({ items }) => isFilled(items) },
  'battle.aim': { topic: 'word.target', isReal: ({ seats }) => several(seats) },
  'battle.hits': { topic: 'word.hit', isReal: ({ targets, count }) => several(targets) && targets.length > count },
  'battle.retreat': {
    topic: 'word.retreat',
    isReal: ({ hexes, air, forced }) => !forced && isFilled([...hexes, ...air]),
  },
  'retreat.excess': { topic: 'word.room', isReal: ({ ids, count }) => ids.length > count },
  'bluff.call': showing('word.call'),
  'capture.place': placing('word.damage'),
  build: { topic: 'word.forts', isReal: ({ hexes }) => hexes.some(({ refusal }) => refusal === null) },
};

/** Returns whether this kind has a hint. */
export const isHinted = (kind: DecisionKind): kind is HintedKind => kind in HINTS;
