import { expect, test } from 'vitest';
import { networkOf } from './address.ts';
import { NetworkBuckets, WIDER, widerOf } from './networks.ts';

test('networks of one /48 have the same wider network, with any suffix; an IPv4 address has only itself', () => {
  const wide = widerOf(networkOf('2001:db8:1:2:a::5'));
  for (const other of ['2001:db8:1::', '2001:db8:1:ffff::1', '2001:DB8:0001:3:4:5:6:7'])
    expect(widerOf(networkOf(other)), other).toBe(wide);
  for (const other of ['2001:db8:2::', '2001:db8::1', '::1', '192.0.2.7', '::ffff:192.0.2.7'])
    expect(widerOf(networkOf(other)), other).not.toBe(wide);
  for (const plain of ['192.0.2.7', '', 'house', '192.0.2.7 passed on']) expect(widerOf(plain)).toBe(plain);
  expect(widerOf('2001:db8:1:2:: passed on')).toBe(`${wide} passed on`);
});

test('law of the shares: a /48 shares a few shares of a rate, however many networks it has', () => {
  const buckets = new NetworkBuckets({ burst: 5, perSecond: 0 });
  const networks = Array.from({ length: 256 }, (_, n) => networkOf(`2001:db8:1:${n.toString(16)}::1`));
  expect(networks.filter((network) => buckets.take(network, 0)).length).toBe(5 * WIDER);
  expect(buckets.take(networkOf('2001:db8:2::1'), 0)).toBe(true);
  // One network alone has no more than its own share.
  const alone = new NetworkBuckets({ burst: 5, perSecond: 0 });
  expect(networks.slice(0, 10).filter(() => alone.take('2001:db8:1:2::', 0)).length).toBe(5);
  const v4 = Array.from({ length: 50 }, (_, n) => alone.take(`192.0.2.${n}`, 0));
  expect(v4.every(Boolean)).toBe(true);
});
