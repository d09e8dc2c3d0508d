// @vitest-environment happy-dom
// The page of a player depends on who looks at it, and each press is answered in words.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountRequest, Company } from '../../shared/play/net/account.ts';
import { noteAccount } from '../session/net/has-account.ts';
import { CompanySection } from './CompanySection.tsx';
import { ProfilePage } from './ProfilePage.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const NONE: Company = { friends: [], asking: [], asked: [], blocked: [], invites: [] };
const ben = { handle: 'ben', name: 'Ben' };
const friend = { ...ben, isOnline: false, room: '' };
let company: Company;
let sent: AccountRequest[] = [];
let root: Root;

beforeEach(() => {
  sent = [];
  company = NONE;
  noteAccount(true);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [, handle] = url.split('/api/profile/');
    if (handle !== undefined)
      return Response.json({ handle, name: handle, since: 0, games: 0, finished: 0, byRules: [], last: [] });
    if (init?.body === undefined) return Response.json({}, { status: 404 });
    const request = JSON.parse(String(init.body)) as AccountRequest;
    sent.push(request);
    return Response.json(request.do === 'status' ? { handle: 'ann', kind: 'claimed' } : company);
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  location.hash = '';
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = async (handle: string) => {
  location.hash = `#/player/${handle}`;
  await act(async () => root.render(<ProfilePage />));
  await act(async () => {});
};
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
const word = () => document.querySelector('[data-testid="player-actions"] [role="status"]')?.textContent;

test('the own page says so, and offers no action', async () => {
  await show('ann');
  expect(document.body.textContent).toContain('This is you.');
  expect(buttons()).toEqual([]);
});

test('the page of a friend offers to remove the friend, and each press is answered', async () => {
  company = { ...NONE, friends: [friend] };
  await show('ben');
  expect(document.querySelector('[data-testid="player-actions"]')?.textContent).toContain('Friends');
  expect(buttons()).toEqual(['Remove', 'Block', 'Report']);
  company = NONE;
  await press('Remove');
  expect([sent.at(-1), word()]).toEqual([{ do: 'release', player: 'ben' }, 'Removed. You are not friends any more.']);
  company = { ...NONE, asked: [ben] };
  await press('Ask for friendship');
  expect(word()).toContain('Asked.');
  expect(buttons()).toEqual(['Withdraw', 'Block', 'Report']);
});

test('a request is declined on the page of its player and on the account page', async () => {
  company = { ...NONE, asking: [ben] };
  await show('ben');
  expect(buttons().slice(0, 2)).toEqual(['Accept', 'Decline']);
  await press('Decline');
  expect([sent.at(-1), word()]).toEqual([
    { do: 'decline', player: 'ben' },
    'Declined. The player does not learn of it.',
  ]);
  const counts: number[] = [];
  const onAsking = (count: number) => counts.push(count);
  await act(async () => root.render(<CompanySection onAsking={onAsking} />));
  expect(counts.at(-1)).toBe(1);
  company = NONE;
  await press('Decline');
  expect([sent.at(-1), counts.at(-1)]).toEqual([{ do: 'decline', player: 'ben' }, 0]);
});
