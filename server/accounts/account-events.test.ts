import { expect, test } from 'vitest';
import type { AccountId } from '../../shared/play/net/account.ts';
import { LocalBus } from '../bus/bus.ts';
import { type AccountEvent, AccountEvents } from './account-events.ts';

const ENDED: AccountEvent = { t: 'ended', account: 'a' as AccountId, session: 's', others: false };

test('the end of a session reaches this process and the others, once each', async () => {
  const members = new Set<LocalBus>();
  const [here, there] = [new LocalBus(members), new LocalBus(members)];
  const heard: [string, AccountEvent][] = [];
  const own = new AccountEvents(here);
  const endOwn = own.subscribe((event) => heard.push(['here', event]));
  new AccountEvents(there).subscribe((event) => heard.push(['there', event]));
  own.publish(ENDED);
  await expect
    .poll(() => heard)
    .toEqual([
      ['here', ENDED],
      ['there', ENDED],
    ]);
  endOwn();
  own.publish({ t: 'deleted', account: 'a' as AccountId });
  await expect
    .poll(() => heard.map(([who, { t }]) => [who, t]))
    .toEqual([
      ['here', 'ended'],
      ['there', 'ended'],
      ['there', 'deleted'],
    ]);
});

test('a message of another version is ignored', async () => {
  const members = new Set<LocalBus>();
  const [here, there] = [new LocalBus(members), new LocalBus(members)];
  const heard: AccountEvent[] = [];
  new AccountEvents(here).subscribe((event) => heard.push(event));
  for (const message of [null, 'x', { t: 'ended' }, { t: 'later', account: 'a' }, { ...ENDED, others: 'yes' }])
    there.publish('accounts', message);
  there.publish('accounts', ENDED);
  await expect.poll(() => heard).toEqual([ENDED]);
});
