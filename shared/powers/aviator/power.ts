// Each round one walker of the Aviator flies, and may retreat by flying. The Aviator needs one less for Ghaog
// II and the Lord of the Eagles. POW-02, AMB-93, AMB-164
import { kindInfo } from '../../catalogue/index.ts';
import { definePower } from '../power.ts';

const FRIENDS = ['ghaog_ii', 'lord_of_the_eagles'];

export const aviator = definePower({
  aviator: {
    idleAt: ({ flying, heroes }) => !flying && !heroes,
    lendsWings: true,
    heroNeed: (hero, need) => (FRIENDS.includes(kindInfo(hero).id) ? need - 1 : need),
  },
});
