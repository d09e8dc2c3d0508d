// Options about moving, and about what a hex holds.
import { option } from '../option.ts';
import { flag, oneOf, wholeNumber } from '../values.ts';

export const MOVEMENT = {
  stackLimit: option(wholeNumber(1, 40), { usual: 10, rules: ['MOVE-05', 'DEP-02'] }),
  movement: option(wholeNumber(1, 10), { usual: 4, rules: ['MOVE-02'] }),
  flying: option(flag, {
    usual: true,
    rules: ['FLY-01', 'FLY-02', 'FLY-03'],
    form: { group: 'movement', label: 'Flying', says: { true: 'with flying', false: 'without flying' } },
  }),
  flyCost: option(oneOf('terrain', 'one'), {
    usual: 'terrain',
    rules: ['FLY-05'],
    form: {
      group: 'movement',
      label: 'Flyers pay',
      words: { terrain: 'For terrain, as walkers do', one: 'One point per hex' },
      says: { terrain: 'flyers pay for terrain', one: 'flyers pay one point a hex' },
    },
    conflicts: [{ of: ['one'], with: 'flying', being: [false], why: 'There is no flying.' }],
  }),
  /** Is sea a barrier that no player owns, or land without income pieces? */
  sea: option(oneOf('barrier', 'ordinary'), {
    usual: 'barrier',
    rules: ['MOVE-12', 'INC-02', 'DEP-04', 'EXPL-03', 'SETUP-10', 'SETUP-12', 'REC-01', 'EVT-06'],
    form: {
      group: 'movement',
      label: 'The sea',
      words: { barrier: 'Only flyers cross it', ordinary: 'Is land without income pieces' },
      says: {
        barrier: 'only flyers cross the sea',
        ordinary: 'sea is entered, explored and owned like land, but holds no income pieces',
      },
    },
  }),
  pathing: option(oneOf('free', 'autoShortest'), {
    usual: 'free',
    rules: ['MOVE-14', 'MOVE-03'],
    form: {
      group: 'movement',
      label: 'Route of a stack',
      words: { free: 'Chosen by the player', autoShortest: 'Always the shortest' },
      says: {
        free: 'players choose the route of a stack',
        autoShortest: 'a stack takes the shortest route',
      },
    },
    conflicts: [
      {
        of: ['autoShortest'],
        with: 'flying',
        being: [true],
        why: 'The shortest route of flyers would reveal that face-down pieces fly.',
      },
      // Only a flying stack can pay one point for each hex here, and an earlier conflict excludes it.
      {
        of: ['autoShortest'],
        with: 'flyCost',
        being: ['one'],
        why: 'There is no flying if stacks take the shortest route.',
      },
    ],
  }),
  stackLimitWhen: option(oneOf('endOfMove', 'always', 'bounceBack'), {
    usual: 'endOfMove',
    rules: ['MOVE-05', 'FLY-04', 'MOVE-14'],
    form: {
      group: 'movement',
      label: 'Stacking limit',
      words: {
        endOfMove: 'Counts where a move ends',
        always: 'Counts at every step',
        bounceBack: 'Pieces without room stop a hex before',
      },
      says: {
        endOfMove: 'the stacking limit counts where a move ends',
        always: 'the stacking limit counts at every step',
        bounceBack: 'pieces without room stop a hex before',
      },
    },
  }),
  claimEmpty: option(oneOf('endOfPhase', 'onStop'), {
    usual: 'endOfPhase',
    rules: ['CONQ-01'],
    form: {
      group: 'movement',
      label: 'Empty enemy hexes',
      words: { endOfPhase: 'Captured as movement ends', onStop: 'Captured by stopping there' },
      says: {
        endOfPhase: 'empty enemy hexes are captured as movement ends',
        onStop: 'empty enemy hexes are captured by stopping there',
      },
    },
  }),
  claimNeutralIncome: option(flag, {
    usual: false,
    rules: ['CONQ-03', 'MOVE-11'],
    form: {
      group: 'movement',
      label: 'Undefended unowned incomes',
      words: { true: 'Captured by stopping there', false: 'Explored as usual' },
      says: { true: 'undefended incomes are captured without exploring', false: 'undefended incomes are explored' },
    },
  }),
};
