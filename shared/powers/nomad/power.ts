// Villages, cities, towers and keeps of the Nomad move. POW-10, AMB-163
import { definePower } from '../power.ts';

export const nomad = definePower({ nomad: { buildingsMove: true } });
