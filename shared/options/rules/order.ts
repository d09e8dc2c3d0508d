// Who goes when: the order of players, and what is done together.
import { option } from '../option.ts';
import { flag } from '../values.ts';

export const ORDER_OF_PLAY = {
  rotateTwoPlayers: option(flag, { usual: false, rules: ['TURN-04'] }),
};
