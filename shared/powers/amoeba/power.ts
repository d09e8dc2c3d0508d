// The first loss of the Amoeba in each round of a battle is spared. POW-01, AMB-152
import { definePower } from '../power.ts';

export const amoeba = definePower({ amoeba: { sparesFirstLoss: true } });
