// One walker of the Aviator's flies each round, and may retreat flying; Ghaog II and the Lord of the Eagles come to them by a roll
// one lower. POW-02, AMB-93, AMB-164
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
