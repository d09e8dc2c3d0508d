// Creatures of value 1 that fight for Populous roll three dice each, less one in all. POW-12, AMB-94, AMB-162
import { definePower } from '../power.ts';

export const populous = definePower({ populous: { swarms: true } });
