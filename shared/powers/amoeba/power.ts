// The first loss of the Amoeba in each round of a battle does not count. POW-01, AMB-152
import { definePower } from '../power.ts';

export const amoeba = definePower({ amoeba: { sparesFirstLoss: true } });
