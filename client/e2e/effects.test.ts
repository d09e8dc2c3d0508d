// Effects of items, events, heroes and powers from prepared positions with known dice, at least one for each
// kind of decision: the answer that the server receives, the log and the board.
// client/decide/effects.test.tsx uses every effect through its panel.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { project } from '../../shared/model/game/project.ts';
import type { Decision, DecisionKind } from '../../shared/model/game/types.ts';
import { PREPARED_EFFECTS } from '../../shared/testkit/effects/index.ts';
import { hexNamed } from '../../shared/testkit/index.ts';
import { type Press, pressesFor } from '../decide/testing/drive.ts';
import { hexKey } from '../decide/words.ts';
import { nextPanel } from './play/driver.ts';
import { type Hands, Pointer } from './play/hands.ts';
import { readPanel } from './play/panel.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { leave, open, openMore, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { logOf } from './table/state.ts';

let server: TestServer;
let browser: Browser;
let watched: Watched;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  watched = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await open(watched.page, server.origin);
  // The browser keeps the name for all games.
  await openMore(watched.page);
  await watched.page.getByTestId('input-name').fill('Ada');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Expected {
  log: readonly RegExp[];
  cells?: Readonly<Record<string, RegExp>>;
  next?: DecisionKind;
}
const EFFECTS: Readonly<Record<string, Expected>> = {
  bow: { log: [/Ada shows Bow/, /Ada, Ranged at D4: 3 ?! 1 hit/, /You win the battle at D4/], cells: { D4: /yours/ } },
  dust_of_defense: { log: [/Ada shows Dust/, /retreats? from D4 to E3/, /You win the battle at D4/] },
  lucky_charm: { log: [/turns a die from 3 to 2 with a Lucky Charm/, /You win the battle/] },
  talisman: { log: [/Ada shows Talisman/, /Ada rolls to save: 2/, /Talisman: Ogre of .*Ada is saved/] },
  balloon: {
    log: [/Ada shows Balloon/, /2 creatures of .*Ada board the .*Balloon.* at D2/],
    cells: { D5: /stack of 2.*Balloon of Ada/ },
  },
  'balloon.air': { log: [/Ada retreats from D4 to C5/] },
  fan: { log: [/Ada shows Fan/], cells: { D4: /^(?!.*Balloon)/ } },
  'fan.cloud': { log: [/Ada shows Fan/, /The Black Cloud is gone/], cells: { B2: /^(?!.*Cloud)/ } },
  'explore.arm': { log: [/The defenders, Melee at D4/] },
  good_harvest: { log: [/Ada shows Good Harvest/, /Ada gains 5 gold/] },
  weather_control: { log: [/You turn up Druid/, /The Black Cloud hangs over D3/], cells: { D3: /Black Cloud/ } },
  'defection.rival': { log: [/Elf Lord leaves/, /rolls for the event: 1 ?2/], next: 'hero.place' },
  big_juju: { log: [/Ada places a new tile at B2: desert/], cells: { B2: /desert, yours/ } },
  willing_workers: { log: [/Ada shows Willing Workers/], cells: { B2: /tower/ } },
  'event.loss': {
    log: [/Ada loses 3 face-down pieces at B2/, /City at B2 is lost/, /The fort at B2 falls to a keep/],
    cells: { B2: /keep.*stack of 2/ },
  },
  'event.army': { log: [], next: 'event.loss' },
  'event.fort': { log: [/The fort at B2 falls to a keep/], cells: { B2: /keep/ } },
  gate: { log: [/Ada shows Gate/, /rolls for the event: 3/, /3 pieces of .* go through the Gate from F2 to D3/] },
  'event.send': { log: [/2 pieces of .*Ada go through the Gate from B2 to D4/], cells: { D4: /stack of 2/ } },
  'event.next': { log: [/Ada rolls for the event: 3 ?4/] },
  flee: { log: [/You move 3 pieces from D4 to D3/], cells: { D3: /stack of 3/ } },
  'flee.full': { log: [/Ada loses a face-down piece at D4/], cells: { D3: /stack of 10/ } },
  'juju.place': { log: [/You place Diamond Field at C3/], cells: { C3: /desert.*Diamond Field, 1 Thing of yours/ } },
  'hero.recruit': { log: [/You try for Sword Master, who needs 8, and add 5 gold/, /You roll for the hero: 3 ?4/] },
  'hero.bid': { log: [/You add 20 gold to the roll/] },
  'hero.place': { log: [/Sword Master joins .*Ada at D1/], cells: { D1: /1 Thing of yours/ } },
  'hero.discharge': { log: [/Elf Lord leaves .*Ada; in the pool now: Ice Lord/, /You roll for the hero: 6 ?6/] },
  'hero.turn': { log: [/Ada turns Arch Cleric over: Jungle Lord is in the pool now/] },
  warlord: { log: [/Ada rolls at D4: 4/, /Ogre changes sides to .*Ada at D4/] },
  marksman: { log: [/Ada, Ranged at D4: 2 ?! 1 hit/] },
  'marksman.victim': { log: [/at D4 loses Ogre/] },
  assassin: { log: [/Ada sends Assassin Primus against .* at D1/, /Ada rolls in the contest: 4 ?4/] },
  victim: { log: [/named at D1: Elf Lord by .*Ada/, /Ada rolls in the contest: 5/] },
  thief: { log: [/Ada sends Master Thief against/, /Ada rolls in the contest: 4 ?4/] },
  loot: { log: [/Thing is stolen from the rack of/, /Ada steals Thing/] },
};

function prepared(name: string): { kind: DecisionKind; presses: readonly Press[]; answer: object } {
  const { game, kind, answer } = PREPARED_EFFECTS[name]();
  const d = game.open.find((o) => o.seat === 0 && o.kind === kind) as Decision;
  const presses = pressesFor(project(game, 0), d, answer);
  if (presses === null) throw new Error(`${name}: no way to press ${JSON.stringify(answer)}`);
  return { kind, presses, answer };
}

async function pressAll(hands: Hands, presses: readonly Press[]): Promise<void> {
  for (const press of presses) {
    if (typeof press !== 'string') await hands.hex(hexKey(press.hex));
    else if (!press.startsWith('?')) await hands.press(press);
  }
}

const cellOf = async (page: Page, at: string): Promise<string> =>
  (await page.getByTestId(`hex-${hexKey(hexNamed(at))}`).getAttribute('aria-label')) ?? '';

async function perform(name: string): Promise<void> {
  const { page } = watched;
  const { kind, presses, answer } = prepared(name);
  await server.next({ start: `do:${name}` });
  // After a failed test the page may be anywhere.
  if (!(await page.getByTestId('action-play').isVisible())) await open(page, server.origin);
  await playNow(page);
  const panel = await nextPanel(page);
  expect(panel.kind).toBe(kind);
  await pressAll(new Pointer(page), presses);
  await expect.poll(async () => (await server.facts()).given.map((g) => g.id)).toContain(panel.id);
  const { given, faults } = await server.facts();
  expect(given[0]).toMatchObject({ seat: 0, kind, id: panel.id, answer });
  expect(faults).toBe(0);
  const expected = EFFECTS[name];
  for (const words of expected.log) await expect.poll(() => logOf(page)).toMatch(words);
  for (const [at, words] of Object.entries(expected.cells ?? {}))
    await expect.poll(() => cellOf(page, at)).toMatch(words);
  if (expected.next !== undefined) await expect.poll(() => readPanel(page).then((p) => p.kind)).toBe(expected.next);
  expect(await page.getByTestId('notices').getAttribute('data-mismatches')).toBe('0');
  await leave(page);
}

test.each(Object.keys(EFFECTS))('%s', perform);

test('each kind of decision was answered, and there were no complaints and no foreign requests', () => {
  const kindsOf = (names: string[]) => new Set(names.map((name) => prepared(name).kind));
  expect(kindsOf(Object.keys(EFFECTS))).toEqual(kindsOf(Object.keys(PREPARED_EFFECTS)));
  expect([...watched.complaints, ...watched.foreign]).toEqual([]);
  expect(server.complaints.filter((c) => !/ExperimentalWarning/.test(c))).toEqual([]);
});
