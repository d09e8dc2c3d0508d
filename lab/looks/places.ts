import type { Page } from 'playwright-core';
import { openFile } from '../../client/e2e/table/replay.ts';
import { playNow } from '../../client/e2e/table/seat.ts';
import type { TestServer } from '../../client/e2e/table/server.ts';
import { DECISION_KINDS } from '../../shared/model/decisions/kinds.ts';

export const PICTURED: readonly (readonly [number, number])[] = [
  [1280, 720],
  [1920, 1080],
  [390, 844],
  [844, 390],
];

/** Other window sizes, in which only the boxes of the elements are compared. */
export const MEASURED: readonly (readonly [number, number])[] = [
  [1024, 768],
  [820, 1180],
  [1440, 900],
];

interface Place {
  name: string;
  /** Brings the page to this place from the place before. */
  go(page: Page, origin: string, server: TestServer): Promise<unknown>;
  /** True if the place is not visited at the sizes at which pages are only measured. */
  isPicturedOnly?: boolean;
}

const QUERY = 'test&quality=low&speed=off&board=cells&hints=off';

/** Opens a scene by a new load of the page. */
const scene = (name: string, query = '', waits = '#root > *'): Place => ({
  name: `scene ${name}${query}`,
  go: async (page, origin) => {
    await page.goto(`${origin}/scenes.html?scene=${name}&${QUERY}${query}`);
    await page.locator(waits).first().waitFor({ state: 'attached' });
  },
});

/** Shows a prepared scene on the table that is already open. */
const laidOut = (name: string, isPicturedOnly = false): Place => ({
  name,
  isPicturedOnly,
  go: async (page) => {
    await page.evaluate((to) => {
      location.hash = to;
    }, name);
    await page.locator(`body[data-scene="${name}"]`).waitFor({ state: 'attached' });
  },
});

/** Presses an element if it is there. */
async function press(page: Page, what: string): Promise<void> {
  const target = page.locator(what).first();
  if ((await target.count()) > 0 && (await target.isVisible())) await target.click({ force: true, timeout: 3_000 });
}

/** Presses an element in the place before, or in a scene that is loaded first. */
const pressed = (name: string, target: string, from?: Place): Place => ({
  name,
  go: async (page, origin, server) => {
    await from?.go(page, origin, server);
    await press(page, target);
  },
});

const page = (name: string, hash: string, waits: string): Place => ({
  name: `page ${name}`,
  go: async (tab, origin) => {
    await tab.goto('about:blank');
    await tab.goto(`${origin}/?${QUERY}${hash}`);
    await tab.locator(waits).first().waitFor({ state: 'attached' });
  },
});

const HITS = scene('panel-battle.hits', '', '.decide');

const OPENED: readonly Place[] = [
  pressed('log opened', '[data-testid="action-log"]', HITS),
  pressed('battle folded or opened', '.battle .fold', HITS),
  pressed('rack opened', '[data-testid="action-rack"]', HITS),
  pressed('heroes opened', '[data-testid="action-heroes"]', HITS),
  pressed('finder opened', '[data-testid="action-find"]', HITS),
  pressed('player opened', '.player-facts', HITS),
  pressed('menu opened', '[data-testid="action-menu"]', HITS),
  pressed('menu unfolded', '.sheet details:nth-of-type(2) > summary'),
];

/** Kinds that are visited in every size, as a row and as a list. */
const LISTED: readonly string[] = ['move', 'battle.hits', 'recruit.place', 'event.loss', 'hero.recruit', 'build'];

const POSITIONS: readonly string[] = [
  'battle-three',
  'call-window',
  'crowded-table',
  'half-discovered',
  'six-early',
  'six-crowded',
  'battle-six',
  'powers-dealt',
];

const RECORD = '4-second-steady-manual.jsonl';

export const PLACES: readonly Place[] = [
  scene('result'),
  ...DECISION_KINDS.map((kind) => laidOut(`panel-${kind}`, !LISTED.includes(kind))),
  ...POSITIONS.map((name) => laidOut(name)),
  ...OPENED,
  pressed('list', '.list-toggle', scene('panel-move', '', '.decide')),
  ...LISTED.map((kind) => ({ ...laidOut(`panel-${kind}`), name: `list of ${kind}` })),
  ...['hud-battle', 'hud-log', 'hud-watch', 'hud-paused', 'goal-unique', 'result-territory', 'rulebook'].map((name) =>
    scene(name),
  ),
  scene('panel-battle.hits', '&hints=on'),
  ...['help-hero', 'help-many', 'help-why'].map((name) => scene(name, '', '[data-testid="help"]')),
  scene('rulebook-search'),
  scene('what-if'),
  page('start', '#/', '[data-testid="action-play"]'),
  pressed('form', '[data-testid="action-make"]'),
  {
    name: 'waiting room',
    go: async (tab) => {
      await tab.getByTestId('action-create').click();
      await tab.getByTestId('room').waitFor({ state: 'attached' });
    },
  },
  page('lessons', '#/learn', '[data-testid="page-lessons"]'),
  page('lesson', '#/learn/firstRound', '[data-testid="coach"]'),
  page('rules', '#/rules/MOVE-09', '[data-testid="page-book"]'),
  page('replay', '#/replay', '[data-testid="input-record"]'),
  { name: 'record opened', go: (tab) => openFile(tab, RECORD) },
  pressed('record ended', '[data-testid="go-last"]'),
  page('tv', '#/tv', 'a.button-quiet'),
  page('tables', '#/tables', '.page-tables'),
  {
    name: 'battle for spectators',
    go: async (tab, origin, server) => {
      await server.next({ start: 'battle.hits' });
      await tab.goto('about:blank');
      await tab.goto(`${origin}/?${QUERY}`);
      await playNow(tab);
      const { roomId } = await server.facts();
      await tab.goto('about:blank');
      await tab.goto(`${origin}/?${QUERY}#/obs/${roomId}`);
      await tab.locator('.studio .phase.is-now').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'overlay',
    go: async (tab, origin, server) => {
      const { roomId } = await server.facts();
      await tab.goto('about:blank');
      await tab.goto(`${origin}/overlay.html#/${roomId}`);
      await tab.getByTestId('overlay-standings').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'dock',
    go: async (tab, origin, server) => {
      const { roomId } = await server.facts();
      await tab.goto('about:blank');
      await tab.goto(`${origin}/?${QUERY}#/dock/${roomId}`);
      await tab.locator('.dock').first().waitFor({ state: 'attached' });
    },
  },
];
