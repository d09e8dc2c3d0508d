// Magic creatures and heroes fight the Magician in melee. The Magician needs one less for Arch Cleric and
// Arch Mage. POW-09, AMB-151
import { kindInfo } from '../../catalogue/index.ts';
import { definePower } from '../power.ts';

const FRIENDS = ['arch_cleric', 'arch_mage'];

export const magician = definePower({
  magician: {
    idleAt: ({ battleSteps, heroes }) => battleSteps === 'single' && !heroes,
    silencesFoes: true,
    heroNeed: (hero, need) => (FRIENDS.includes(kindInfo(hero).id) ? need - 1 : need),
  },
});
