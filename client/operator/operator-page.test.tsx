// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorRequest, OperatorStatus } from '../../shared/play/net/operator.ts';
import { OperatorPage } from './OperatorPage.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const KEY = 'a-key-of-at-least-sixteen';
const table = { isPublic: true, status: 'playing', round: 3, players: 4, people: 2, watching: 5 } as const;
const STATUS: OperatorStatus = {
  build: 'x',
  tables: [
    { ...table, room: 'room00001', name: 'Oak' },
    { ...table, room: 'room00002', name: '', isPublic: false },
  ],
  processes: [
    { name: 'a', path: '/p/a', state: 'open' },
    { name: 'b', path: '/p/b', state: 'draining' },
    { name: 'c', path: '/p/c', state: 'open' },
  ],
  offer: {},
  reports: [],
  tournaments: [],
};
let sent: { url: string; request: OperatorRequest }[] = [];
let element: HTMLElement;
let root: Root;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('authorization');
    sent.push({ url, request: JSON.parse(String(init.body)) as OperatorRequest });
    if (authorization !== `Bearer ${KEY}`) return new Response('{}', { status: 404 });
    return Response.json(/^\/p\/[bc]/.test(url) ? { ...STATUS, tables: [] } : STATUS);
  });
  element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  element.remove();
  vi.unstubAllGlobals();
});

async function type(selector: string, value: string): Promise<void> {
  const input = element.querySelector<HTMLInputElement>(selector);
  if (input === null) throw new Error(`no ${selector}`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  await act(async () => {
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    input.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

const press = (text: string) =>
  act(async () => [...element.querySelectorAll('button')].find((button) => button.textContent === text)?.click());

async function open(key: string): Promise<void> {
  await act(async () => root.render(<OperatorPage />));
  await type('input[type=password]', key);
  await act(async () => {});
}

test('a wrong key says what to check, and shows nothing', async () => {
  await open('wrong');
  expect(element.textContent).toContain('Check OPERATOR_KEY');
  expect(element.querySelector('table')).toBeNull();
});

test('each process lists its tables; closing a table takes two presses and asks its process', async () => {
  await open(KEY);
  expect(element.textContent).toContain('Process a: 2 tables');
  expect(element.textContent).toContain('Process b: 0 tables (drained, ready to be stopped)');
  expect([...element.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Oakroom00001round 32/45Close',
    'privateroom00002round 32/45Close',
  ]);
  sent = [];
  await press('Close');
  expect(sent).toEqual([]);
  await press('Close for good');
  expect(sent).toEqual([{ url: '/p/a/api/operator', request: { do: 'close', room: 'room00001' } }]);
});

test('an announcement goes to every process', async () => {
  await open(KEY);
  sent = [];
  await type('input[maxlength="280"]', 'Tea at five.');
  expect(sent.map(({ url }) => url)).toEqual(['/p/a/api/operator', '/p/b/api/operator', '/p/c/api/operator']);
  expect(sent[0]?.request).toEqual({ do: 'announce', text: 'Tea at five.' });
  expect(element.textContent).toContain('was sent to all tables');
});

test('draining a process asks first, and is offered only if another process is open', async () => {
  await open(KEY);
  sent = [];
  await press('Drain');
  expect(sent).toEqual([]);
  expect(element.textContent).toContain('it gets no more until you restart it');
  await press('Move all tables');
  expect(sent).toEqual([{ url: '/p/a/api/operator', request: { do: 'drain', process: 'a' } }]);
  STATUS.processes = STATUS.processes.filter(({ name }) => name !== 'c');
  await press('Close');
  await press('Close for good');
  expect(element.textContent).not.toContain('Drain');
});

test('a report names the player; muting acts immediately, and a ban takes two presses', async () => {
  STATUS.reports = [
    {
      id: 'r1',
      handle: 'abcdefghjk',
      name: 'Ben',
      reportedAs: 'Bad',
      reporter: 'Ann',
      what: 'name',
      text: 'Rude',
      at: 0,
      isBanned: false,
      isMuted: false,
    },
  ];
  await open(KEY);
  expect(element.textContent).toContain('1 report');
  expect(element.textContent).toContain('Ben (Bad) · name · reported by Ann');
  sent = [];
  await press('Mute for 1 d');
  await press('Ban');
  await press('Ban for good');
  await press('Close the report');
  const about = { do: 'moderate', handle: 'abcdefghjk' };
  expect(sent.map(({ request }) => request)).toEqual([
    { ...about, act: 'mute', hours: 24 },
    { ...about, act: 'ban', hours: 0 },
    { do: 'settle', report: 'r1' },
  ]);
});
