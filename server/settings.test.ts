import { expect, test } from 'vitest';
import { SettingFault } from './common/env.ts';
import { readSettings } from './settings.ts';

test('an address with a password that drivers cannot read is explained and never shown', () => {
  for (const [name, scheme] of [
    ['DATABASE_URL', 'postgres'],
    ['REDIS_URL', 'redis'],
  ] as const) {
    for (const sign of ['#', '/', '?', '%zz']) {
      const read = () => readSettings({ [name]: `${scheme}://kings:se${sign}cret@127.0.0.1:1/kings` });
      expect(read).toThrow(SettingFault);
      expect(read).toThrow(/^(?!.*cret).*%23/);
    }
    const { database, redis } = readSettings({ [name]: `${scheme}://kings:se%23cret@127.0.0.1:1/kings` });
    expect([database, redis]).toContain(`${scheme}://kings:se%23cret@127.0.0.1:1/kings`);
  }
});
