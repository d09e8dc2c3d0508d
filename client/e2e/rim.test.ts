// Broadcast pictures are empty in the outer twentieth, which a screen may crop, and have no text too small
// for a phone: at 1080 lines in both orientations, with all parts, the longest names, four and six players.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawConnection } from '../../server/testing/raw.ts';
import type { NextTable } from '../../server/testing/serve.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { PARTS } from '../spectate/watch/studio-parts.ts';
import { answerPanel, nextPanel, tasteOf } from './play/driver.ts';
import { Pointer } from './play/hands.ts';
import { boxesOf, type SeenBox } from './table/boxes.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const SHAPES = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
] as const;
/** The smallest text, px, and the smallest text of passing notices. */
const TYPE = 24;
const PASSING = 22;
const IS_PASSING = /\.badge|\bsmall\./;
const GROUNDS = '.page-table, .boards, .studio, .show-page, .show-land';

interface Picture {
  name: string;
  path(room: string): string;
  /** The selector of an element that is visible once the picture is complete. */
  complete: string;
}
const STUDIO = '/?board=cells&speed=off&hints=off#/obs/';
const PICTURES: readonly Picture[] = [
  { name: 'the studio', path: (room) => `${STUDIO}${room}`, complete: '.studio .player' },
  {
    name: 'a battle told large',
    path: (room) => `${STUDIO}${room}?show=${PARTS.join()}`,
    complete: '.show-page .show-card',
  },
  { name: 'the overlay', path: (room) => `/overlay.html#/${room}`, complete: '.overlay .seat' },
];

const describeBox = ({ what, left, top, right, bottom, type }: SeenBox): string =>
  `${what}: ${[left, top, right, bottom].map(Math.round)}${type === null ? '' : `, ${type.toFixed(1)} px`}`;

function faultsOf(boxes: readonly SeenBox[], { width, height }: (typeof SHAPES)[number]) {
  const [across, down] = [width / 20 - 1, height / 20 - 1];
  const isInRim = ({ left, top, right, bottom }: SeenBox): boolean =>
    left < across || top < down || right > width - across || bottom > height - down;
  const isSmall = ({ what, type }: SeenBox): boolean =>
    type !== null && type < (IS_PASSING.test(what.replace(/“.*/s, '')) ? PASSING : TYPE) - 0.1;
  return { inRim: boxes.filter(isInRim).map(describeBox), small: boxes.filter(isSmall).map(describeBox) };
}
const NONE = { inRim: [], small: [] };

async function tableOf(setup: NextTable): Promise<{ room: string; leave(): void }> {
  await server.next({ ...setup, test: { fill: 600_000 } });
  const lines: RawConnection[] = [];
  do {
    const n = lines.length;
    const name = `${'ABCDEF'.charAt(n)}${['nna-Wilhelmina Montgomery', 'W'.repeat(LIMITS.name), ' x'][n % 3]}`;
    const entry = { how: 'play', name: name.slice(0, LIMITS.name) } as const;
    lines.push(await RawConnection.open(server.port, entry, { from: `127.0.0.${20 + n}` }));
  } while (lines.length < (setup.players ?? 2));
  await expect.poll(async () => (await server.facts()).status).toBe('playing');
  return {
    room: (await server.facts()).roomId,
    leave: () => {
      for (const { socket } of lines) socket.close();
    },
  };
}

async function look(page: Page, picture: Picture, room: string, viewport: (typeof SHAPES)[number]) {
  await page.goto('about:blank');
  await page.setViewportSize(viewport);
  await page.goto(`${server.origin}${picture.path(room)}`);
  await page.locator(picture.complete).first().waitFor();
  return measured(page);
}

/** Measures until two readings are equal, because each size depends on another. */
async function measured(page: Page): Promise<SeenBox[]> {
  let boxes: SeenBox[] = [];
  let last = '';
  await expect
    .poll(
      async () => {
        boxes = await boxesOf(page, GROUNDS);
        const reading = JSON.stringify(boxes);
        const isSame = reading === last;
        last = reading;
        return isSame;
      },
      { interval: 400 },
    )
    .toBe(true);
  return boxes;
}

const TABLES = [
  { of: 'four late in a game', how: { start: 'crowded', players: 4 }, least: 40 },
  { of: 'six in one battle', how: { start: 'battle-six', players: 6 }, least: 90 },
] as const;

for (const { of, how, least } of TABLES)
  test(`a picture of ${of} has nothing in its outer twentieth, and no small text`, async () => {
    const { room, leave } = await tableOf(how);
    // A single visitor, whose browser caches the scripts.
    const { page, close } = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
    for (const viewport of SHAPES)
      for (const picture of PICTURES) {
        if (how.start === 'crowded' && picture.name === 'a battle told large') continue;
        const boxes = await look(page, picture, room, viewport);
        expect(boxes.length).toBeGreaterThan(least);
        expect({ ...faultsOf(boxes, viewport), of: picture.name, viewport }).toEqual({
          ...NONE,
          of: picture.name,
          viewport,
        });
      }
    await close();
    leave();
  });

test('a picture of a running battle has nothing there either: odds, survivors, losses, and lines of the log', async () => {
  await server.next({ start: 'battle.hits' });
  const ada = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await open(ada.page, server.origin);
  await playNow(ada.page);
  await nextPanel(ada.page);
  const { roomId } = await server.facts();
  const views: { watched: Watched; picture: Picture; viewport: (typeof SHAPES)[number] }[] = [];
  for (const viewport of SHAPES)
    for (const picture of PICTURES) {
      const watched = await visitor(browser, server.origin, { viewport, reducedMotion: 'reduce' });
      await watched.page.goto(`${server.origin}${picture.path(roomId)}`);
      await watched.page.locator(picture.complete).first().waitFor();
      views.push({ watched, picture, viewport });
    }
  await answerPanel(
    ada.page,
    await nextPanel(ada.page),
    new Pointer(ada.page),
    tasteOf(5, () => false),
  );
  for (const { watched, picture, viewport } of views) {
    await watched.page.locator('.log .line, .part-log li, .show-lines li').first().waitFor();
    const boxes = await measured(watched.page);
    expect({ ...faultsOf(boxes, viewport), of: picture.name, viewport }).toEqual({
      ...NONE,
      of: picture.name,
      viewport,
    });
    await watched.close();
  }
  await ada.close();
});
