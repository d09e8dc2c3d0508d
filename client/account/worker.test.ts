import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../../assets/public/worker.js', import.meta.url), 'utf8');

interface WorkerEvent {
  waitUntil(work: unknown): void;
  data?: { json(): unknown };
  notification?: { data: string; close(): void };
}

/** Runs the service worker in a browser with these open pages; returns what it listens to and what it did. */
function worker(pages: readonly string[] = []) {
  const listeners: Record<string, (event: WorkerEvent) => void> = {};
  const did: string[] = [];
  const self = {
    addEventListener: (name: string, listen: (event: WorkerEvent) => void) => {
      listeners[name] = listen;
    },
    location: { origin: 'https://play.example' },
    registration: {
      showNotification: (title: string, { body, data }: { body: string; data: string }) =>
        did.push(`${title}: ${body} ${data}`),
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({ url, visibilityState: 'visible', focus: () => did.push(`focus ${url}`) })),
      openWindow: (url: string) => did.push(`open ${url}`),
    },
  };
  runInNewContext(SOURCE, { self, URL });
  const fire = async (name: string, event: Omit<WorkerEvent, 'waitUntil'>): Promise<string[]> => {
    const works: unknown[] = [];
    listeners[name]?.({ ...event, waitUntil: (work) => works.push(work) });
    await Promise.all(works);
    return did;
  };
  const push = (notice: object) => fire('push', { data: { json: () => notice } });
  const click = (data: string) => fire('notificationclick', { notification: { data, close: () => {} } });
  return { listeners, push, click };
}

test('a notice names the table, and leads to it', async () => {
  const notice = { kind: 'turn', room: 'room12345', table: 'Long table' };
  expect(await worker().push(notice)).toEqual(['Long table: Your game waits for you. /#/t/room12345']);
  expect(await worker().push({ kind: 'found', room: '', table: '' })).toEqual([
    'Kings & Things: Your ranked game is ready: accept it now. /#/',
  ]);
});

test('a page that is visible shows the offer of the ranked queue itself', async () => {
  const found = { kind: 'found', room: '', table: '' };
  expect(await worker(['https://play.example/#/']).push(found)).toEqual([]);
  const turn = { kind: 'turn', room: 'room12345', table: 'Long table' };
  expect(await worker(['https://play.example/#/']).push(turn)).toHaveLength(1);
});

test('a click goes to the open page of the table, or opens it', async () => {
  const page = 'https://play.example/#/t/room12345';
  expect(await worker([page]).click('/#/t/room12345')).toEqual([`focus ${page}`]);
  expect(await worker(['https://play.example/#/']).click('/#/t/room12345')).toEqual([`open ${page}`]);
});

test('the worker answers no request of the page, so no old page is ever served', () => {
  expect(Object.keys(worker().listeners)).toEqual(['install', 'activate', 'push', 'notificationclick']);
});
