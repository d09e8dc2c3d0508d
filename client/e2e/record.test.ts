import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasonOf } from '../../shared/minds/bots/reasons/index.ts';
import type { JournalEntry } from '../../shared/play/match/entries.ts';
import { decode, encodeAll, RecordWriter } from '../../shared/play/replay/entry.ts';
import { seekableReplay } from '../../shared/play/replay/seekable-replay.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { launch } from './table/browser.ts';
import { FIXTURES, openFile, reader } from './table/replay.ts';
import { TestServer } from './table/server.ts';

const SHORT = '3-fallen-mixed-auto.jsonl';
const textOf = (name: string): string => readFileSync(`${FIXTURES}${name}`, 'latin1');

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function dropRecord(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([as, content]) => {
      const files = new DataTransfer();
      files.items.add(new File([content], as));
      return files;
    },
    [name, text] as const,
  );
  await page.locator('main').dispatchEvent('drop', { dataTransfer: data });
}

test('a record replayed in Chromium gives the same hashes as in Node', async () => {
  const { page, complaints, foreign, close } = await reader(browser, server.origin);
  const text = textOf(SHORT);
  await openFile(page, SHORT);
  await page.getByTestId('action-menu').click();
  await page.getByTestId('action-verify').click();
  const verdict = page.getByTestId('verdict');
  await verdict.waitFor();
  const node = verifyRecord(text);
  if (!node.ok) throw new Error(node.why);
  expect(await verdict.getAttribute('data-ok')).toBe('true');
  expect(await verdict.getAttribute('data-chain')).toBe(node.chain);
  expect(await verdict.innerText()).toContain(`${node.entries} entries`);
  await page.getByTestId('action-stats').click();
  await page.getByTestId('stats').waitFor();
  const { statistics } = seekableReplay(text);
  const cells = (testid: string) =>
    page
      .getByTestId(testid)
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((r) => [...r.querySelectorAll('td')].map((td) => td.textContent)));
  const tenths = (n: number) => (n / 1000).toFixed(1);
  const dice = (await cells('stats-dice')).map((row) => row.slice(1));
  expect(dice).toEqual(
    statistics.dice.map((r) => [`${r.count}`, ...r.faces.map(String), `(${tenths(r.expected)})`, tenths(r.chiSquare)]),
  );
  const draws = (await cells('stats-draws')).flatMap((row) => row.slice(1)).filter((text) => text !== '–');
  expect(draws.sort()).toEqual(statistics.draws.map((r) => `${r.count} (${tenths(r.expected)})`).sort());

  // A forger changed a state and repaired the chain: the page names the same entry as Node.
  const entries = text.trimEnd().split('\n').map(decode);
  const rewritten = (change: (body: JournalEntry) => JournalEntry): string => {
    const writer = new RecordWriter();
    return encodeAll(
      entries.map(({ n: _, chain: __, ...body }) => writer.add(body.time, change(body as JournalEntry))),
    );
  };
  let steps = 0;
  const forged = rewritten((e) => (e.t === 'step' && ++steps === 40 ? { ...e, hash: '0123456789abcdef' } : e));
  const verdictOfNode = verifyRecord(forged);
  if (verdictOfNode.ok) throw new Error('a forged record passes');
  await page.keyboard.press('Escape');
  await dropRecord(page, 'forged.jsonl', forged);
  await page.getByTestId('transport').waitFor();
  await page.getByTestId('action-menu').click();
  await page.getByTestId('action-verify').click();
  await page.locator('[data-testid="verdict"][data-ok="false"]').waitFor();
  expect(await verdict.innerText()).toContain(`entry ${verdictOfNode.entry} `);
  expect(await verdict.innerText()).toContain(verdictOfNode.why);

  // A changed byte or another version of the rules: the page refuses the record and says why.
  const spoilt = text.replace(/"hash":"(.)/, (_, c: string) => `"hash":"${c === '0' ? '1' : '0'}`);
  await dropRecord(page, 'spoilt.jsonl', spoilt);
  const trouble = page.getByTestId('record-trouble');
  await trouble.waitFor();
  expect(await trouble.innerText()).toContain('was changed');
  await dropRecord(
    page,
    'old.jsonl',
    rewritten((e) => (e.t === 'match' ? { ...e, rulesVersion: 99 } : e)),
  );
  await trouble.filter({ hasText: 'another version of the game' }).waitFor();
  expect(complaints).toEqual([]);
  expect(foreign).toEqual([]);
  await close();
});

test('law 3: every fixture gives the same hashes in Chromium as in Node', async () => {
  const { page, complaints, close } = await reader(browser, server.origin);
  await openFile(page, SHORT);
  const url = page.workers()[0]?.url() ?? '';
  expect(url).toContain('worker');
  const names = readdirSync(FIXTURES).filter((f) => f.endsWith('.jsonl'));
  expect(names.length).toBeGreaterThanOrEqual(12);
  const texts = names.map(textOf);
  const verdicts = await page.evaluate(
    async ([script, records]) => {
      const worker = new Worker(script, { type: 'module' });
      const verdicts: unknown[] = [];
      for (const [n, text] of records.entries()) {
        const answer = new Promise<unknown>((done, fail) => {
          worker.onerror = (event) => fail(new Error(event.message));
          worker.onmessage = ({ data }) => {
            if (data.n === n && !('done' in data)) done(data.value ?? data.error);
          };
        });
        worker.postMessage({ n, ask: 'verify', text, anchor: {} });
        verdicts.push(await answer);
      }
      worker.terminate();
      return verdicts;
    },
    [url, texts] as const,
  );
  const replay = seekableReplay(textOf(SHORT));
  const whyAt = (index: number) =>
    replay.answersOfBots(index).flatMap(({ view, decision, answer }) => reasonOf(view, decision, answer) ?? []);
  const index = replay.moments.findIndex((m) => m.phase === 'move' && whyAt(m.index).length > 0);
  await page.getByTestId('action-why').click();
  await page.getByTestId('scrub').fill(String(index));
  const saying = () =>
    page.locator(`[data-testid="reasons"][data-index="${index}"] li`).first().getAttribute('data-saying');
  expect(await saying()).toBe(whyAt(index)[0].saying);
  const silent = replay.moments.findLast((m) => m.index < index && whyAt(m.index).length === 0)!.index;
  const next = replay.moments.find((m) => m.index > silent && whyAt(m.index).length > 0)!.index;
  await page.getByTestId('scrub').fill(String(silent));
  await page.getByTestId('next-reason').click();
  await expect.poll(() => page.getByTestId('transport').getAttribute('data-index')).toBe(String(next));
  for (const [i, name] of names.entries()) {
    const node = verifyRecord(texts[i]);
    expect(verdicts[i], name).toEqual(node);
    expect(node, name).toMatchObject({ ok: true, parts: [{ rerun: true }] });
  }
  expect(complaints).toEqual([]);
  await close();
});
