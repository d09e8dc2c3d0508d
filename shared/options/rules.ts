// The options of the rules: what a game is played by, in the order they are asked and told in. What nobody chooses yet is
// played as the classic game has it.
import { SEATS } from '../shape/parts.ts';
import { option, type ValuesOf } from './option.ts';
import { flag, oneOf, wholeNumber, wholeNumbers } from './values.ts';

export const RULE_OPTIONS = {
  players: option(wholeNumber(2, SEATS.length), {
    usual: 4,
    rules: ['SETUP-01', 'SETUP-05'],
    form: {
      group: 'table',
      label: 'Players',
      says: { any: '{{value}} players' },
      list: 'never',
      waitingRoom: 'always',
    },
  }),
  /** `manual` opens a call window; under `auto` unsupported creatures leave at the reveal. */
  bluffCall: option(oneOf('manual', 'auto'), {
    usual: 'manual',
    rules: ['BLUF-03', 'BLUF-04'],
    form: {
      group: 'play',
      label: 'Bluffs',
      words: { manual: 'Players call them', auto: 'They are found out by themselves' },
      waitingRoom: 'always',
    },
  }),
  startingThings: option(wholeNumber(0, 40), { usual: 10, rules: ['SETUP-14'] }),
  initialExchange: option(flag, { usual: true, rules: ['SETUP-15'] }),
  paidRecruitMax: option(wholeNumber(0, 40), { usual: 5, rules: ['REC-02'] }),
  /** Gold a bought Thing costs. */
  recruitCost: option(wholeNumber(0, 40), { usual: 5, rules: ['REC-02'] }),
  rackLimit: option(wholeNumber(1, 40), { usual: 10, rules: ['REC-06'] }),
  stackLimit: option(wholeNumber(1, 40), { usual: 10, rules: ['MOVE-05', 'DEP-02'] }),
  movement: option(wholeNumber(1, 10), { usual: 4, rules: ['MOVE-02'] }),
  /** Forts by level; the first number is for none and unused. */
  fortSupply: option(wholeNumbers(5, 100), { usual: [0, 10, 8, 8, 6], rules: ['COMP-09', 'FORT-03'] }),
  fortCost: option(wholeNumber(0, 40), { usual: 5, rules: ['FORT-01'] }),
  startGold: option(wholeNumber(0, 100), { usual: 10, rules: ['SETUP-13'] }),
  citadelIncome: option(wholeNumber(1, 100), {
    usual: (players: number) => (players === 4 ? 20 : 15),
    rules: ['CIT-01'],
  }),
  rotateTwoPlayers: option(flag, { usual: false, rules: ['TURN-04'] }),
  magicSpoils: option(oneOf('bribeOnly', 'anyWin'), { usual: 'bribeOnly', rules: ['EXPL-11'] }),
  heroes: option(flag, {
    usual: true,
    rules: ['HERO-01'],
    form: { group: 'parts', label: 'Heroes', says: { false: 'without heroes', true: 'with heroes' } },
  }),
  events: option(flag, {
    usual: true,
    rules: ['TURN-01'],
    form: { group: 'parts', label: 'Events', says: { false: 'without events', true: 'with events' } },
  }),
  magic: option(flag, {
    usual: true,
    rules: ['MAG-01'],
    form: { group: 'parts', label: 'Magic items', says: { false: 'without magic items', true: 'with magic items' } },
  }),
  specialPowers: option(flag, {
    usual: true,
    rules: ['POWER-01'],
    needs: 'heroes',
    form: {
      group: 'parts',
      label: 'Special powers',
      says: { false: 'without special powers', true: 'with special powers' },
      why: 'Special powers belong to heroes.',
    },
  }),
};

export type RuleOptions = ValuesOf<typeof RULE_OPTIONS>;
