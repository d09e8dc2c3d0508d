// Moving, and what hexes hold.
import { option } from '../option.ts';
import { flag, oneOf, wholeNumber } from '../values.ts';

export const MOVEMENT = {
  stackLimit: option(wholeNumber(1, 40), { usual: 10, rules: ['MOVE-05', 'DEP-02'] }),
  movement: option(wholeNumber(1, 10), { usual: 4, rules: ['MOVE-02'] }),
  flying: option(flag, {
    usual: true,
    rules: ['FLY-01', 'FLY-02', 'FLY-03'],
    form: { group: 'movement', label: 'Flying', says: { true: 'with flying', false: 'nobody flies' } },
  }),
  /** What a flyer pays to enter a hex: the terrain's cost for a walker, or one point. */
  flyCost: option(oneOf('terrain', 'one'), {
    usual: 'terrain',
    rules: ['FLY-05'],
    form: {
      group: 'movement',
      label: 'Flyers pay',
      words: { terrain: 'For terrain, as walkers do', one: 'One point a hex' },
      says: { terrain: 'flyers pay for terrain', one: 'flyers pay one point a hex' },
    },
    conflicts: [{ of: ['one'], with: 'flying', being: [false], why: 'Nobody flies.' }],
  }),
  /** Whether the sea is a barrier without owner, or land without income pieces. */
  sea: option(oneOf('barrier', 'ordinary'), {
    usual: 'barrier',
    rules: ['MOVE-12', 'INC-02', 'DEP-04', 'EXPL-03', 'SETUP-10', 'SETUP-12', 'REC-01', 'EVT-06'],
    form: {
      group: 'movement',
      label: 'The sea',
      words: { barrier: 'Only flyers cross it', ordinary: 'Is land without income pieces' },
      says: {
        barrier: 'only flyers cross the sea',
        ordinary: 'sea is entered, explored and owned like land, but bears no income pieces',
      },
    },
  }),
  /** Who picks the path of a stack: its player, or the game, which takes a shortest one. */
  pathing: option(oneOf('free', 'autoShortest'), {
    usual: 'free',
    rules: ['MOVE-14', 'MOVE-03'],
    form: {
      group: 'movement',
      label: 'The way of a stack',
      words: { free: 'Its player picks it', autoShortest: 'The shortest one' },
      says: {
        free: 'players pick the way of a stack',
        autoShortest: 'a stack takes the shortest way to where it is sent',
      },
    },
    conflicts: [
      {
        of: ['autoShortest'],
        with: 'flying',
        being: [true],
        why: 'The shortest way of flyers would tell everybody that face-down pieces fly.',
      },
      // Follows from the conflict before: a stack that pays one point a hex flies.
      { of: ['autoShortest'], with: 'flyCost', being: ['one'], why: 'Nobody flies where the shortest way is taken.' },
    ],
  }),
  /**
   * When the stack limit counts: where a move ends; at every step; or where a move ends, with the excess
   * going one hex back.
   */
  stackLimitWhen: option(oneOf('endOfMove', 'always', 'bounceBack'), {
    usual: 'endOfMove',
    rules: ['MOVE-05', 'FLY-04', 'MOVE-14'],
    form: {
      group: 'movement',
      label: 'Stacking limit',
      words: {
        endOfMove: 'Counts where a move ends',
        always: 'Counts on the way, too',
        bounceBack: 'Who has no room stops a hex before',
      },
      says: {
        endOfMove: 'the stacking limit counts where a move ends',
        always: 'the stacking limit counts on the way, too',
        bounceBack: 'movers without room stop a hex before',
      },
    },
  }),
  /** When an enemy hex without combatants is captured by the pieces in it. */
  claimEmpty: option(oneOf('endOfPhase', 'onStop'), {
    usual: 'endOfPhase',
    rules: ['CONQ-01'],
    form: {
      group: 'movement',
      label: 'Empty enemy hexes',
      words: { endOfPhase: 'Fall as movement ends', onStop: 'Fall to whoever stops there' },
      says: {
        endOfPhase: 'empty enemy hexes fall as movement ends',
        onStop: 'empty enemy hexes fall to whoever stops there',
      },
    },
  }),
  /** Whether an unowned hex with an income piece and no combatants is taken without exploring. */
  claimNeutralIncome: option(flag, {
    usual: false,
    rules: ['CONQ-03', 'MOVE-11'],
    form: {
      group: 'movement',
      label: 'Unowned incomes that nobody defends',
      words: { true: 'Are taken by stopping there', false: 'Are explored' },
      says: { true: 'undefended incomes are taken without exploring', false: 'undefended incomes are explored' },
    },
  }),
};
