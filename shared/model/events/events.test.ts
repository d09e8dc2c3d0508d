import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FRAME, FRAME_KINDS } from '../frames/index.ts';
import { BOUNDS } from '../shape/codec.ts';
import { EVENT, EVENT_FIELDS, EVENT_KINDS, EVENTS, type EventKind } from './index.ts';

/**
 * The fields of each event in the order in which they are hashed and sent. `*`: only the owner sees the
 * field. `+`: each viewer gets a view. A new kind of event need not be listed, because the list protects
 * existing records and pages.
 */
const ORDER: Readonly<Record<string, string>> = {
  pushed: 'frame',
  stepped: 'frame',
  popped: '',
  asked: 'decisions',
  closed: 'ids',
  phaseBegan: 'round phase turn',
  inputCounted: 'seq',
  ended: 'victory',
  restored: 'seat game+',
  rolled: 'purpose seat hex dice',
  battleRolled: 'hex side foe step dice hits from',
  charmed: 'seat die face',
  ordered: 'clockwise first',
  boardRevealed: 'terrains deck taken',
  tilesHidden: 'unseen seasAside',
  tilesTurned: 'hexes terrains unseen taken',
  tileLookedAt: 'seat hex terrain* taken',
  deckSearched: 'deck unseen taken',
  tileReplaced: 'seat hex terrain deck seasAside taken',
  deckSorted: 'deck seasAside',
  earned: 'seat gold why',
  paid: 'seat gold why',
  drew: 'seat count faces* last',
  traded: 'seat count ids* faces',
  returnedToRack: 'seat ids faces*',
  returned: 'seat count ids*',
  cashed: 'seat id* kind gone',
  placed: 'seat hex count ids*',
  incomePlaced: 'seat hex id* kind',
  incomeRemoved: 'hex kind why',
  shownLost: 'at seat ids why',
  fell: 'seat',
  resigned: 'seat',
  revealed: 'seat hex count ids* faces aboard',
  turnedDown: 'seat hex ids faces* spent* aboard*',
  movementBegan: 'seat',
  movementEnded: 'seat',
  stopped: 'seat hex',
  moved: 'seat path count ids* up spent* why',
  demanded: 'seat hex',
  answeredPin: 'seat hex shown',
  freed: 'seat hex',
  heldBack: 'seat hex ids',
  called: 'seat hex id bluff',
  uncovered: 'hex seat count faces last',
  incomeFound: 'hex id kind',
  bribed: 'hex seat targets gold',
  looted: 'hex seat ids faces*',
  battleBegan: 'hex sides opponent',
  battleRoundBegan: 'hex round',
  aimed: 'hex seat foe',
  struck: 'hex seat targets',
  stayed: 'hex seat',
  battleEnded: 'hex winner rounds',
  healed: 'hex',
  captured: 'hex seat from citadelRound why',
  built: 'seat hex level citadelRound',
  lowered: 'hex level',
  poolFilled: 'heroes taken',
  heroTried: 'seat hero need',
  heroMissed: 'seat hero short',
  enlisted: 'seat hex id hero spent*',
  discharged: 'seat hex id to',
  heroTurned: 'seat from to',
  converted: 'hex seat from id spent*',
  played: 'seat id* face',
  itemEntered: 'id at role',
  cancelled: 'id canceller',
  usedUp: 'ids gone',
  saved: 'hex seat id saver safe',
  cloudMoved: 'hex',
  hiddenLost: 'seat hex count ids* why',
  boarded: 'seat hex count ids* item up',
  heroSent: 'seat hero hex rival',
  victimsNamed: 'seat hex rival victims',
  picked: 'seat at taken',
  victimsChosen: 'seat hex ids*',
  robbed: 'seat id*',
  stole: 'seat from face*',
  abandoned: 'hex',
};

/** Returns the JSON samples in the comments above each kind, except samples cut short with …. */
function samplesIn(folder: string, tag: string): [kind: string, value: unknown][] {
  const found: [string, unknown][] = [];
  for (const file of readdirSync(new URL(folder, import.meta.url))) {
    const source = readFileSync(new URL(`${folder}/${file}`, import.meta.url), 'utf8');
    for (const [comment] of source.matchAll(/\/\*\*\n(?:\s*\*.*\n)*?\s*\*\//g)) {
      const text = comment.replace(/^\s*\*\/?/gm, ' ').replace(/\s+/g, ' ');
      const sample = new RegExp(`\\{ ${tag}: '([\\w.]+)'.*\\}`).exec(text);
      if (sample === null || sample[0].includes('…')) continue;
      const json = sample[0].replace(/([{,] )(\w+):/g, '$1"$2":').replace(/'/g, '"');
      found.push([sample[1], JSON.parse(json)]);
    }
  }
  return found;
}

describe('events', () => {
  test('the order of fields is the order in records and pages', () => {
    const now = (t: string): string =>
      Object.entries(EVENT_FIELDS[t as EventKind])
        .map(([field, who]) => field + { all: '', owner: '*', view: '+' }[who])
        .join(' ');
    for (const [t, fields] of Object.entries(ORDER)) expect([t, now(t)]).toEqual([t, fields]);
  });

  test('their numbers on the wire do not depend on the order of reading files', () => {
    expect(EVENT_KINDS).toEqual([...EVENT_KINDS].sort());
    expect(EVENT_KINDS.length).toBeGreaterThanOrEqual(Object.keys(ORDER).length);
  });

  test("an event with an owner's field also has the owner's seat", () => {
    for (const t of EVENT_KINDS) {
      const fields = EVENT_FIELDS[t];
      if (Object.values(fields).includes('owner')) expect([t, fields.seat]).toEqual([t, 'all']);
    }
  });

  test('the display time of an event is in whole milliseconds', () => {
    for (const t of EVENT_KINDS) {
      const { show } = EVENTS[t];
      if (typeof show === 'number') expect(Number.isInteger(show) && show >= 0).toBe(true);
    }
  });

  test.each(samplesIn('.', 't'))('the comment above %s shows a valid event', (_, value) => {
    expect(EVENT.is(value)).toBe(true);
  });

  test.each(samplesIn('../frames', 'kind'))('the comment above the frame %s shows a valid frame', (_, value) => {
    expect(FRAME.is(value)).toBe(true);
  });

  test('every kind has a sample in its comment', () => {
    const cut = ['restored', 'boardRevealed', 'poolFilled'];
    expect([...samplesIn('.', 't').map(([t]) => t), ...cut].sort()).toEqual([...EVENT_KINDS]);
    expect(
      samplesIn('../frames', 'kind')
        .map(([kind]) => kind)
        .sort(),
    ).toEqual([...FRAME_KINDS].sort());
  });

  test('a whole game cannot be sent as an event', () => {
    expect(EVENT.is({ t: 'restored', seat: 0, game: {} })).toBe(false);
    expect(EVENT.is({ t: 'closed', ids: new Array(BOUNDS.list + 1).fill(1) })).toBe(false);
  });
});
