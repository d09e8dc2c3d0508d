// Each item, event, hero and power is used once through its panel, from a prepared position with known dice.
// Checks the answer that the server receives, the log and the board.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { project } from '../../shared/model/game/project.ts';
import type { Decision, DecisionKind } from '../../shared/model/game/types.ts';
import {
  EVENT_EFFECTS,
  HERO_EFFECTS,
  ITEM_EFFECTS,
  PREPARED_EFFECTS,
  SUFFERED_EVENTS,
} from '../../shared/testkit/effects/index.ts';
import { hexNamed } from '../../shared/testkit/index.ts';
import { type Press, pressesFor } from '../decide/testing/drive.ts';
import { hexKey } from '../decide/words.ts';
import { nextPanel } from './play/driver.ts';
import { type Hands, Pointer } from './play/hands.ts';
import { readPanel } from './play/panel.ts';
import { launch, visitor, type Watched } from './table/browser.ts';
import { leave, open, playNow } from './table/seat.ts';
import { TestServer } from './table/server.ts';
import { logOf } from './table/state.ts';

let server: TestServer;
let browser: Browser;
let watched: Watched;
beforeAll(async () => {
  [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
  watched = await visitor(browser, server.origin, { reducedMotion: 'reduce' });
  await open(watched.page, server.origin);
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
  bow: { log: [/Ada shows Bow/, /Ada, Ranged at D4: 3 ?! 1 hit/, /Ada wins the battle at D4/], cells: { D4: /yours/ } },
  sword: { log: [/Ada shows Sword/, /Ada, Melee at D4: 4 ?! ?6 1 hit/, /Ada wins the battle/], cells: { D4: /yours/ } },
  golem: { log: [/Ada shows Golem/, /Ada, Melee at D4: 6 ?5 ?! 1 hit/, /Ada wins the battle/], cells: { D4: /yours/ } },
  firewall: {
    log: [/Ada shows Firewall/, /Ada rolls at D4: 4/, /Ada, Magic at D4: 3 ?! 1 hit/, /Ada wins the battle/],
  },
  dispel_magic: { log: [/Ada shows Dispel Magic/, /Ada, Melee at D4: 2 ?! 1 hit/, /Ada wins the battle/] },
  dust_of_defense: { log: [/Ada shows Dust/, /retreats? from D4 to E3/, /Ada wins the battle at D4/] },
  lucky_charm: { log: [/turns a die from 3 to 2 with a Lucky Charm/, /Ada wins the battle/] },
  talisman: { log: [/Ada shows Talisman/, /Ada rolls to save: 2/, /Talisman: Ogre of .*Ada is saved/] },
  balloon: {
    log: [/Ada shows Balloon/, /2 creatures of .*Ada board the .*Balloon.* at D2/],
    cells: { D5: /stack of 2.*Balloon of Ada/ },
  },
  boat: {
    log: [/Ada shows Boat/, /2 creatures of .*Ada board the .*Boat.* at D2/],
    cells: { D5: /stack of 2.*Boat of Ada/ },
  },
  'balloon.air': { log: [/Ada retreats from D4 to C5/] },
  fan: { log: [/Ada shows Fan/], cells: { D4: /^(?!.*Balloon)/ } },
  'fan.cloud': { log: [/Ada shows Fan/, /The Black Cloud is gone/], cells: { B2: /^(?!.*Cloud)/ } },
  elixir: { log: [/Ada shows Elixir/, /Round 2: Move/], cells: { B2: /stack of 5/ } },
  'explore.arm': { log: [/The defenders, Melee at D4/] },
  good_harvest: { log: [/Ada shows Good Harvest/, /Ada gains 5 gold/] },
  mother_lode: { log: [/Ada shows Mother Lode/, /Ada gains 6 gold/] },
  weather_control: { log: [/Ada turns up Druid/, /The Black Cloud hangs over D3/], cells: { D3: /Black Cloud/ } },
  defection: { log: [/Ada rolls for the event: 6 ?5/, /rolls for the event: 1 ?2/], next: 'hero.place' },
  'defection.rival': { log: [/Elf Lord leaves/, /rolls for the event: 1 ?2/], next: 'hero.place' },
  terrain_disaster: { log: [/Ada shows Terrain Disaster/, /Ada rolls for the event: 3 ?4/] },
  big_juju: { log: [/Ada places a new tile at B2: desert/], cells: { B2: /desert, yours/ } },
  dark_plague: { log: [/Ada shows Dark Plague/], cells: { F2: /^(?!.*stack)/ } },
  willing_workers: { log: [/Ada shows Willing Workers/], cells: { B2: /tower/ } },
  vandals: { log: [/Ada shows Vandals/, /The fort at F2 falls to a tower/], cells: { F2: /tower/ } },
  teeniepox: { log: [/Ada shows Teeniepox/, /rolls for the event/] },
  'event.loss': {
    log: [/Ada loses 3 face-down pieces at B2/, /City at B2 is lost/, /The fort at B2 falls to a keep/],
    cells: { B2: /keep.*stack of 2/ },
  },
  'event.army': { log: [], next: 'event.loss' },
  'event.fort': { log: [/The fort at B2 falls to a keep/], cells: { B2: /keep/ } },
  gate: { log: [/Ada shows Gate/, /rolls for the event: 3/, /3 pieces of .* go through the Gate from F2 to D3/] },
  'event.send': { log: [/2 pieces of .*Ada go through the Gate from B2 to D4/], cells: { D4: /stack of 2/ } },
  'event.next': { log: [/Ada rolls for the event: 3 ?4/] },
  flee: { log: [/Ada moves 3 pieces from D4 to D3/], cells: { D3: /stack of 3/ } },
  'flee.full': { log: [/Ada loses a face-down piece at D4/], cells: { D3: /stack of 10/ } },
  'juju.place': { log: [/Ada places Diamond Field at C3/], cells: { C3: /desert.*Diamond Field, 1 Thing of yours/ } },
  'hero.recruit': { log: [/Ada pays 5 gold to try for a hero/, /Ada rolls for the hero: 3 ?4/] },
  'hero.bid': { log: [/Ada pays 20 gold to try for a hero/] },
  'hero.place': { log: [/Sword Master joins .*Ada at D1/], cells: { D1: /1 Thing of yours/ } },
  'hero.discharge': { log: [/Elf Lord leaves .*Ada; in the pool now: Ice Lord/, /Ada rolls for the hero: 6 ?6/] },
  'hero.turn': { log: [/Ada turns Arch Cleric over: Jungle Lord is in the pool now/] },
  warlord: { log: [/Ada rolls at D4: 4/, /Ogre changes sides to .*Ada at D4/] },
  marksman: { log: [/Ada, Ranged at D4: 2 ?! 1 hit/] },
  'marksman.victim': { log: [/at D4 loses Ogre/] },
  sword_master: { log: [/Ada rolls to save: 3/, /Sword Master of .*Ada parries the hit/] },
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
  await page.getByTestId('input-name').fill('Ada');
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

describe.each([
  ['items', ITEM_EFFECTS],
  ['events', EVENT_EFFECTS],
  ['what events ask', SUFFERED_EVENTS],
  ['heroes and powers', HERO_EFFECTS],
])('%s', (_group, effects) => {
  test.each(Object.keys(effects))('%s', perform);
});

test('every effect has its expected texts, and there were no complaints and no foreign requests', () => {
  expect(Object.keys(EFFECTS).sort()).toEqual(Object.keys(PREPARED_EFFECTS).sort());
  expect([...watched.complaints, ...watched.foreign]).toEqual([]);
  expect(server.complaints.filter((c) => !/ExperimentalWarning/.test(c))).toEqual([]);
});
