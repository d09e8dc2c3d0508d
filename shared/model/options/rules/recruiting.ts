// Options about recruiting heroes, and about drawing, trading and holding Things.
import { option } from '../option.ts';
import { flag, oneOf, orNone, wholeNumber } from '../values.ts';

export const RECRUITING = {
  heroAttempts: option(oneOf('one', 'many'), {
    usual: 'one',
    rules: ['HERO-01'],
    form: {
      group: 'recruiting',
      label: 'Hero tries each round',
      words: { one: 'One', many: 'Any number, once for each hero' },
      says: {
        one: 'players may try for one hero each round',
        many: 'players may try for each hero of the pool once a round',
      },
    },
  }),
  discharge: option(flag, {
    usual: true,
    rules: ['HERO-06'],
    form: {
      group: 'recruiting',
      label: 'Heroes may be dismissed',
      says: { true: 'heroes may be dismissed', false: 'heroes may not be dismissed' },
    },
  }),
  paidRecruitMax: option(orNone(wholeNumber(0, 40)), {
    usual: 5,
    rules: ['REC-02', 'VAR-02'],
    form: {
      group: 'recruiting',
      label: 'Things bought each round',
      words: { null: 'no limit' },
      says: {
        any: 'players may buy at most {{value}} Things a round',
        0: 'players may not buy Things',
        null: 'players may buy any number of Things',
      },
    },
  }),
  recruitCost: option(wholeNumber(0, 40), {
    usual: 5,
    rules: ['REC-02'],
    form: { group: 'recruiting', label: 'Gold for a Thing', says: { any: 'a Thing costs {{value}} gold' } },
    conflicts: [
      {
        of: [0],
        with: 'paidRecruitMax',
        being: [null],
        why: 'If Things are free, there must be a limit to buying them.',
      },
    ],
  }),
  tradeRatio: option(orNone(wholeNumber(1, 2)), {
    usual: 2,
    rules: ['REC-03'],
    form: {
      group: 'recruiting',
      label: 'Trading Things',
      words: { 1: 'One for one', 2: 'Two for one', null: 'No trades' },
      says: {
        1: 'Things are traded one for one',
        2: 'Things are traded two for one',
        null: 'Things cannot be traded',
      },
    },
  }),
  recruitOverflow: option(oneOf('placeOrReturn', 'capDraw'), {
    usual: 'placeOrReturn',
    rules: ['REC-05', 'REC-11'],
    form: {
      group: 'recruiting',
      label: 'Free Things that do not fit on the rack',
      words: { placeOrReturn: 'Are drawn, then placed or given back', capDraw: 'Are not drawn' },
      says: {
        placeOrReturn: 'free Things above the limit of the rack are placed or given back',
        capDraw: 'free Things that do not fit on the rack are not drawn',
      },
    },
  }),
  recruitStages: option(oneOf('together', 'freeThenPaid'), {
    usual: 'together',
    rules: ['REC-01', 'REC-04'],
    form: {
      group: 'recruiting',
      label: 'Free and bought Things',
      words: { together: 'Are drawn together', freeThenPaid: 'All draw free Things, then all buy' },
      says: {
        together: 'free, bought and traded Things are drawn together',
        freeThenPaid: 'all draw their free Things before any player buys',
      },
    },
  }),
  placeStage: option(oneOf('ownPart', 'afterAll'), {
    usual: 'ownPart',
    rules: ['REC-05', 'DEP-01'],
    form: {
      group: 'recruiting',
      label: 'Placing Things',
      words: { ownPart: 'Right after the draw', afterAll: 'After all have drawn' },
      says: { ownPart: 'Things are placed right after the draw', afterAll: 'Things are placed after all have drawn' },
    },
  }),
  anytimeActions: option(oneOf('anyTime', 'ownTurn'), {
    usual: 'anyTime',
    rules: ['INC-07', 'REM-02'],
    form: {
      group: 'recruiting',
      label: 'Cashing treasure, removing income pieces',
      words: { anyTime: 'At any time', ownTurn: 'In your own turn' },
      says: {
        anyTime: 'players cash treasure and remove income pieces at any time',
        ownTurn: 'players cash treasure and remove income pieces only in their own turn',
      },
    },
  }),
  /**
   * Who picks the Things that leave a full rack? A neighbour may not look at the rack, so the neighbour's
   * pick is luck. AMB-15
   */
  rackExcessBy: option(oneOf('owner', 'random'), {
    usual: 'owner',
    rules: ['REC-05', 'REC-06', 'REC-07'],
    form: {
      group: 'recruiting',
      label: 'Things above the rack limit',
      words: { owner: 'Their owner chooses what goes back', random: 'Random Things go back' },
      says: {
        owner: 'the owner chooses which Things above the rack limit go back to the cup',
        random: 'random Things above the rack limit go back to the cup',
      },
    },
  }),
  trueElimination: option(oneOf('usedPinks', 'everything'), {
    usual: 'usedPinks',
    rules: ['REC-09'],
    form: {
      group: 'recruiting',
      label: 'Once the cup has been emptied',
      words: {
        usedPinks: 'Used magic, treasure and events are gone for good',
        everything: 'Everything lost is gone for good',
      },
      says: {
        usedPinks: 'once the cup has been emptied, used magic, treasure and events leave the game',
        everything: 'once the cup has been emptied, nothing comes back to it',
      },
    },
  }),
  rackLimit: option(wholeNumber(1, 40), {
    usual: 10,
    rules: ['REC-06'],
    form: { group: 'recruiting', label: 'Rack limit', says: { any: 'a rack holds {{value}} Things' } },
  }),
};
