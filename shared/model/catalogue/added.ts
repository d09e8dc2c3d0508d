/**
 * Kinds of counters that are in no box. If the rules of a game add such a kind, the game has one copy. Append
 * only, so that no kind changes its number. AMB-137
 */
import { type HeroFacts, hero } from './heroes.ts';
import { item, type MagicFacts } from './magic-items.ts';
import { type EventFacts, event } from './random-events.ts';

export type AddingOption = 'boatItem' | 'gateEvent' | 'newHeroes';

/** `needs`: the kind also needs a hidden map. */
type Added = { readonly option: AddingOption; readonly needs?: 'hiddenMap' } & (
  | { readonly group: 'magic'; readonly facts: MagicFacts }
  | { readonly group: 'event'; readonly facts: EventFacts }
  | { readonly group: 'hero'; readonly facts: HeroFacts }
);

export const ADDED: readonly Added[] = [
  { option: 'boatItem', group: 'magic', facts: item('boat', 'Boat', ['movement'], { fights: 3, symbol: 'R' }) },
  { option: 'gateEvent', group: 'event', facts: event('gate', 'Gate') },
  { option: 'newHeroes', group: 'hero', facts: hero('ahasverus', 'Ahasverus', 4, '', 'front', null) },
  { option: 'newHeroes', group: 'hero', facts: hero('lenin', 'Lenin', 4, '', 'front', null) },
  {
    option: 'newHeroes',
    group: 'hero',
    facts: hero('gypsy_king', 'Wagon King', 4, '', 'front', null, { printed: 'Gypsy King' }),
  },
  {
    option: 'newHeroes',
    needs: 'hiddenMap',
    group: 'hero',
    facts: hero('tycho_brahe', 'Tycho Brahe', 4, '', 'front', null),
  },
];
