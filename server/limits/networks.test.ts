import { expect, test } from 'vitest';
import { networkOf } from './address.ts';
import { widerOf, widestOf } from './networks.ts';

test('networks of one /48 have the same wider network, with any suffix; an IPv4 address has only itself', () => {
  const wide = widerOf(networkOf('2001:db8:1:2:a::5'));
  for (const other of ['2001:db8:1::', '2001:db8:1:ffff::1', '2001:DB8:0001:3:4:5:6:7'])
    expect(widerOf(networkOf(other)), other).toBe(wide);
  for (const other of ['2001:db8:2::', '2001:db8::1', '::1', '192.0.2.7', '::ffff:192.0.2.7'])
    expect(widerOf(networkOf(other)), other).not.toBe(wide);
  for (const plain of ['192.0.2.7', '', 'house', '192.0.2.7 passed on']) expect(widerOf(plain)).toBe(plain);
  expect(widerOf('2001:db8:1:2:: passed on')).toBe(`${wide} passed on`);
});

test('addresses of one /32 or one IPv4 /16 have the same widest network, with any suffix', () => {
  const addresses = ['2001:db8:1:2::', '2001:db8:7::', '192.0.2.7 passed on', '192.0.9.9', 'a7x 3', 'house'];
  expect(addresses.map(widestOf)).toEqual(['2001:db8', '2001:db8', '192.0', '192.0', 'a7x 3', 'house']);
});
