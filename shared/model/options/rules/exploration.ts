// Options about exploring.
import { option } from '../option.ts';
import { flag, oneOf } from '../values.ts';

export const EXPLORATION = {
  magicSpoils: option(oneOf('bribeOnly', 'anyWin'), {
    usual: 'bribeOnly',
    rules: ['EXPL-11'],
    form: {
      group: 'exploration',
      label: 'Unused magic of defenders',
      words: { bribeOnly: 'Only if you bribe them all', anyWin: 'Goes to the winner of the hex' },
      says: {
        bribeOnly: 'unused magic returns to the cup after a battle',
        anyWin: 'unused magic goes to the winner of the battle',
      },
    },
  }),
  exploreStage: option(oneOf('inSegment', 'beforeBattles'), {
    usual: 'inSegment',
    rules: ['EXPL-12', 'COMB-01'],
    form: {
      group: 'exploration',
      label: 'Unowned hexes are explored',
      words: { inSegment: 'Among the battles', beforeBattles: 'Before all battles' },
      says: {
        inSegment: 'exploring is done among the battles',
        beforeBattles: 'all exploring is done before the battles',
      },
    },
  }),
  coExplore: option(oneOf('allowed', 'forbidden'), {
    usual: 'allowed',
    rules: ['EXPL-12', 'RIVAL-01'],
    form: {
      group: 'exploration',
      label: 'Two players in one unexplored hex',
      words: { allowed: 'Fight for it', forbidden: 'Only one may enter' },
      says: {
        allowed: 'rivals may enter a hex to explore it',
        forbidden: 'only one player at a time may explore a hex',
      },
    },
  }),
  bribery: option(flag, {
    usual: true,
    rules: ['BRIB-01', 'EXPL-08'],
    form: { group: 'exploration', label: 'Bribes', says: { true: 'with bribes', false: 'without bribes' } },
  }),
  incomePick: option(oneOf('highest', 'settlementFirst'), {
    usual: 'highest',
    rules: ['EXPL-04'],
    form: {
      group: 'exploration',
      label: 'Income piece that stays',
      words: { highest: 'The highest one', settlementFirst: 'A city, a village, then the highest' },
      says: {
        highest: 'of several income pieces found, the highest stays',
        settlementFirst: 'of several income pieces found, a city or village stays first',
      },
    },
  }),
  undefendedTreasure: option(oneOf('toRack', 'autoCash'), {
    usual: 'toRack',
    rules: ['EXPL-13', 'EXPL-07'],
    form: {
      group: 'exploration',
      label: 'Undefended treasure',
      words: { toRack: 'Goes to the rack', autoCash: 'Is cashed immediately' },
      says: { toRack: 'undefended treasure goes to the rack', autoCash: 'undefended treasure is cashed immediately' },
    },
  }),
};
