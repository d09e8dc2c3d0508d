// Creatures of value 1 of Populous roll three dice each, minus one in total. POW-12, AMB-94, AMB-162
import { definePower } from '../power.ts';

export const populous = definePower({ populous: { swarms: true } });
