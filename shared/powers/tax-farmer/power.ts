// At the end of the gold phase the Tax Farmer marks a hex. Its income piece pays twice in the next gold
// phase. POW-07, AMB-160
import { definePower } from '../power.ts';

export const taxFarmer = definePower({ tax_farmer: { marksIncome: true } });
