import { expect, test } from 'vitest';
import { networkOf } from './address.ts';

test('an IPv4 address counts as itself, in any notation', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::FFFF:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:c000:207')).toBe('192.0.2.7');
  expect(networkOf('0:0:0:0:0:ffff:c000:0207')).toBe('192.0.2.7');
});

test('the addresses of an IPv6 network count as one, a neighbouring network’s do not', () => {
  const network = networkOf('2001:db8:1:2:a::5');
  for (const other of ['2001:db8:1:2::', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::1%eth0']) {
    expect(networkOf(other), other).toBe(network);
  }
  for (const other of ['2001:db8:1:3::5', '2001:db8::2:a:0:5', '::1', 'fe80::1'])
    expect(networkOf(other)).not.toBe(network);
  expect(networkOf('::1')).toBe(networkOf('::2'));
});
