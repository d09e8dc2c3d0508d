// Options about bluffs, and about which pieces stay face up.
import { option } from '../option.ts';
import { flag, oneOf } from '../values.ts';

export const BLUFFS = {
  /**
   * Under `manual` players call bluffs in a window. Under `auto` unsupported creatures leave
   * when they turn up.
   */
  bluffCall: option(oneOf('manual', 'auto'), {
    usual: 'manual',
    rules: ['BLUF-03', 'BLUF-04'],
    form: {
      group: 'bluffs',
      label: 'Bluffs',
      words: { manual: 'Players call them', auto: 'Battles reveal them automatically' },
      says: { manual: 'players call bluffs', auto: 'battles reveal bluffs automatically' },
      waitingRoom: 'always',
    },
  }),
  hideAfterReveal: option(flag, {
    usual: true,
    rules: ['BLUF-08', 'VAR-05', 'BLUF-04'],
    form: {
      group: 'bluffs',
      label: 'Revealed creatures',
      words: { true: 'Turn face down again', false: 'Stay face up' },
      says: { true: 'revealed creatures turn face down again', false: 'revealed creatures stay face up' },
    },
  }),
  lordSupport: option(flag, {
    usual: true,
    rules: ['BLUF-01', 'HPOW-10'],
    form: {
      group: 'bluffs',
      label: 'Terrain Lords support creatures',
      says: { true: 'Terrain Lords support creatures', false: 'Terrain Lords support no creatures' },
    },
  }),
};
