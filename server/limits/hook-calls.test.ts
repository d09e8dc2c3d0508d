import { expect, test } from 'vitest';
import { limitHookCalls } from './hook-calls.ts';

test('the server calls the webhooks of one network only at a limited rate', () => {
  const mayCall = limitHookCalls({ burst: 2, perSecond: 0 });
  expect(['203.0.114.1', '203.0.114.1', '203.0.114.1', '203.0.114.2'].map(mayCall)).toEqual([true, true, false, true]);
  expect(['2600:1:1:1::1', '2600:1:1:2::1', '2600:1:1:3::1'].map(mayCall)).toEqual([true, true, false]);
});
