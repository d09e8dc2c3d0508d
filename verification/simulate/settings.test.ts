// What `npm run simulate -- --set` takes.
import { expect, test } from 'vitest';
import { rulesIn } from './settings.ts';

test('every option of the rules is set by its name, values by turns', () => {
  expect(rulesIn(['fortCost=3', 'heroes=off'])).toEqual([{ fortCost: 3, heroes: false }]);
  expect(rulesIn(['bluffCall=manual|auto', 'fortSupply=0/9/9/9/9'])).toEqual([
    { bluffCall: 'manual', fortSupply: [0, 9, 9, 9, 9] },
    { bluffCall: 'auto', fortSupply: [0, 9, 9, 9, 9] },
  ]);
  // Each with each.
  expect(rulesIn(['bluffCall=manual|auto', 'movement=3|4|5'])).toHaveLength(6);
  expect(new Set(rulesIn(['bluffCall=manual|auto', 'magic=on|off']).map((r) => JSON.stringify(r))).size).toBe(4);
});

test('what is no option or value says which there are', () => {
  expect(() => rulesIn(['towersFree=true'])).toThrow(/there is no option towersFree; there are .*fortCost/);
  expect(() => rulesIn(['players=3'])).toThrow('there is no option players');
  expect(() => rulesIn(['toString=1'])).toThrow('there is no option toString');
  expect(() => rulesIn(['bluffCall=never'])).toThrow('bluffCall cannot be never');
});
