// Short names that are made at random: the public handle of an account, and recovery codes.
import { randomInt } from 'node:crypto';

/** Small letters and digits without look-alikes. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const randomSigns = (count: number): string =>
  Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Returns a new handle, under which an account is found by others. */
export const newHandle = (): string => randomSigns(10);

/** Signs of a recovery code: 109 bits, too many to guess at any rate. */
const CODE = 22;
const GROUPS = /.{1,6}/g;

/** Returns a new recovery code in groups, as it is shown to the player. */
export const newRecoveryCode = (): string => (randomSigns(CODE).match(GROUPS) ?? []).join('-');

/** Returns the code that a player typed, without spaces, dashes and capitals. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
