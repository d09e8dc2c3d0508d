// The Recruiter needs 7, 8, 9 for heroes of 4, 5, 6. POW-13
import { kindInfo } from '../../catalogue/index.ts';
import { definePower } from '../power.ts';

export const recruiter = definePower({
  recruiter: { idleAt: ({ heroes }) => !heroes, heroNeed: (hero) => kindInfo(hero).cv + 3 },
});
