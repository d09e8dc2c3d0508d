// Law 4 over sockets: two matches with the same public course and different secrets send the same bytes
// in the same millisecond, until a public fact differs. Then one leak is planted in each channel, and
// each must be found.

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Listing } from '../../server/rooms/table/listing.ts';
import type { Table } from '../../server/rooms/table/table.ts';
import { type Running, start } from '../../server/start.ts';
import { type DrivenTable, firstDifference, freeClock, TableDriver } from '../../server/testing/driven.ts';
import type { Bot } from '../../shared/minds/bots/bot.ts';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import type { Refusal } from '../../shared/model/game/refusal.ts';
import { type Answer, type Game, type Input, seatAt } from '../../shared/model/game/types.ts';
import { pickOf, randomOf } from '../../shared/model/luck/random.ts';
import { Match } from '../../shared/play/match/match.ts';
import { HexRow } from '../../shared/play/net/schema.ts';
import { check, options } from '../../shared/rules/decisions/index.ts';
import { type Act, choose, positions } from './table-acts.ts';
import { renamedTwin, swappedTwin, type Twin } from './twins.ts';

process.env.KT_TEST = '1';
let server: Running;
beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
afterEach(() => {
  freeClock();
  leak = '';
});

type Channel =
  | ''
  | 'step events'
  | 'hash'
  | 'log page'
  | 'refusal'
  | 'schema value'
  | 'schema references'
  | 'wait'
  | 'list';
let leak: Channel = '';
/** Returns a secret: a hash of the pieces that seat 1 holds face down. */
const secretOf = (game: Game | undefined): number =>
  game?.counters.reduce((sum, c) => (!c.up && c.seat === 1 ? sum * 31 + c.kind * 7 + c.id : sum) % 1009, 0) ?? 0;

vi.mock('../../server/rooms/table/step.ts', async (original) => {
  const real = await original<typeof import('../../server/rooms/table/step.ts')>();
  return {
    stepFor: ((step, viewer, game) => {
      const message = real.stepFor(step, viewer, game);
      if (leak === 'step events') {
        // This leak sends the owner's private fields to every viewer.
        return { ...message, events: real.stepFor(step, 1, game).events };
      }
      return leak === 'hash' ? { ...message, hash: step.hashes[2] } : message;
    }) satisfies typeof real.stepFor,
  };
});

vi.mock('../../server/rooms/table/commands.ts', async (original) => {
  const real = await original<typeof import('../../server/rooms/table/commands.ts')>();
  return {
    ...real,
    command: (async (table, seat, holds, name, sent) => {
      const outcome = await real.command(table, seat, holds, name, sent);
      const secret = secretOf(table.match?.game);
      if (leak === 'log page' && name === 'log' && outcome.ok) {
        return { ok: true, reply: { ...(outcome.reply as object), more: secret % 2 === 0 } };
      }
      if (leak === 'refusal' && !outcome.ok) {
        const { rule, params } = outcome.refusal;
        return { ok: false, refusal: { rule, params: { ...params, need: secret } } as Refusal };
      }
      return outcome;
    }) satisfies typeof real.command,
  };
});

vi.mock('../../shared/play/net/write.ts', async (original) => {
  const real = await original<typeof import('../../shared/play/net/write.ts')>();
  return {
    ...real,
    writeState: ((state, prev, after, hash, views) => {
      real.writeState(state, prev, after, hash, views);
      if (leak === 'schema value') state.deck = String(secretOf(after));
      if (leak === 'schema references') {
        // Adding and deleting an object shows a client nothing, but shifts the numbers of later objects.
        for (let n = secretOf(after) % 3; n >= 0; n--) {
          state.hexes.set('99', new HexRow());
          state.hexes.delete('99');
          state.hexes.set(String(after.hexes.length + n), new HexRow());
        }
      }
    }) satisfies typeof real.writeState,
  };
});

const { tick } = Match.prototype;
Match.prototype.tick = function waiting(now: number) {
  // In this leak a bot thinks longer with a better hand.
  if (leak === 'wait' && now % 1009 < secretOf(this.game) / 2) return false;
  return tick.call(this, now);
};
const { row } = Listing.prototype;
Listing.prototype.row = function listed() {
  const shown = row.call(this);
  const { table } = this as unknown as { table: Table };
  return leak === 'list' && shown !== null ? { ...shown, round: secretOf(table.match?.game) } : shown;
};

const mapped = (twin: Omit<Twin, 'left'>, id: number, answer: Answer): Answer =>
  (twin.mapInput({ answers: [[id, answer]] }) as Input & { answers: [number, Answer][] }).answers[0][1];

interface Outcome {
  frames: number;
  acts: number;
  refusals: number;
  botAnswers: number;
  difference: string | null;
}

/** The table's pace, and whether one person plays among bots without spectators. */
type Manner = Pick<DrivenTable, 'pace' | 'unseen'>;

/** Plays a game and its twin over sockets, until they may differ for a good reason. */
async function compare(
  twin: Omit<Twin, 'left'>,
  game: Game,
  seed: string,
  length: number,
  manner: Manner = {},
): Promise<Outcome> {
  const random = randomOf(seed);
  const players = game.seats.length as 2 | 3 | 4;
  const { viewer } = twin;
  // The last seat is a bot's, unless the viewer has it.
  const bots = manner.unseen === true ? players - 1 : viewer === players - 1 || players === 2 ? 0 : 1;
  const firstAnswers = new Map<number, Answer>();
  let botAnswers = 0;
  const first: Bot = {
    name: 'first',
    answer: (view, d) => {
      botAnswers++;
      const answer = sample(view, d, randomOf(`${seed} ${d.id}`));
      firstAnswers.set(d.id, answer);
      return answer;
    },
  };
  /** Set when a swapped face makes an answer illegal: from then on the courses may differ. */
  let parted = false;
  const second: Bot = {
    name: 'second',
    answer: (view, d) => {
      const answer = mapped(twin, d.id, firstAnswers.get(d.id) ?? sample(view, d, random));
      parted ||= twin.kind === 'swapped' && check(view, d.seat, d.id, answer) !== null;
      return answer;
    },
  };
  const acts: Act[] = [];
  const listings: string[] = [];
  let refusals = 0;
  const looks = async (table: TableDriver): Promise<string> => {
    const view = viewer < 0 ? [] : table.game.open.filter((d) => d.seat === viewer);
    return JSON.stringify([await table.listing(), view.map((d) => options(table.match.view(viewer), d))]);
  };

  const a = await TableDriver.open(server.port, { ...manner, from: game, players, bots, bot: first, seed });
  /** How many frames each viewer was sent while both courses were the same. */
  let common = { viewer: 0, spectator: 0 };
  const count = (table: TableDriver) => ({ viewer: table.sent(viewer).length, spectator: table.sent(-1).length });
  listings.push(await looks(a));
  common = count(a);
  const marks = [common];
  for (let i = 0; i < length && a.game.victory === null; i++) {
    const wait = 100 + 100 * random(12);
    const steps = a.steps.length;
    await a.pass(wait);
    const act = choose(a, viewer, random, `c${i}`);
    if (act !== null && act.who !== null) {
      const reply = await a.ask(act.who, act.name, act.sent);
      if ('refusal' in reply) refusals++;
    }
    if (twin.endsWith({ events: a.steps.slice(steps).flatMap((s) => s.events) } as never)) break;
    acts.push({ wait, who: null, name: 'log', sent: {}, ...act });
    listings.push(await looks(a));
    marks.push(count(a));
  }
  const streams = { viewer: a.stream(viewer), spectator: a.stream(-1) };
  await a.close();

  const b = await TableDriver.open(server.port, { ...manner, from: twin.game, players, bots, bot: second, seed });
  let difference: string | null = null;
  let actsDone = 0;
  if ((await looks(b)) !== listings[0]) difference = 'the list or the options differ at the start';
  for (const act of acts) {
    const steps = b.steps.length;
    await b.pass(act.wait);
    if (act.who !== null) {
      const { id, answer } = act.sent;
      const sent =
        act.who === viewer || id === undefined || answer === undefined
          ? act.sent
          : { ...act.sent, answer: mapped(twin, id, answer) };
      const reply = await b.ask(act.who, act.name, sent);
      if ('refusal' in reply && act.who !== viewer) {
        if (twin.kind === 'renamed') difference ??= `the renamed twin refuses: ${JSON.stringify([reply.refusal, act])}`;
        break;
      }
    }
    const events = b.steps.slice(steps).flatMap((s) => s.events);
    if (parted || twin.turnedUp(events)) break;
    actsDone++;
    if ((await looks(b)) !== listings[actsDone]) difference ??= `the list or the options differ after ${actsDone} acts`;
    if (difference !== null) break;
  }
  const until = marks[actsDone];
  difference ??=
    firstDifference(streams.viewer.slice(0, until.viewer), b.stream(viewer).slice(0, until.viewer)) ??
    firstDifference(streams.spectator.slice(0, until.spectator), b.stream(-1).slice(0, until.spectator));
  await b.close();
  return { frames: until.viewer + until.spectator, acts: actsDone, refusals, botAnswers, difference };
}

const PLACES: Record<number, Game[]> = {};
const placesOf = (players: number): Game[] => (PLACES[players] ??= positions(`sockets ${players}`, players, 23));

function twinOf(kind: 'renamed' | 'swapped', players: number, n: number): [Omit<Twin, 'left'>, Game, string] | null {
  const random = randomOf(`${kind} ${players} ${n}`);
  const game = pickOf(random, placesOf(players));
  const viewer = seatAt(random(players + 1) - 1);
  const twin = (kind === 'renamed' ? renamedTwin : swappedTwin)(game, viewer, random);
  return twin === null ? null : [twin, game, `${kind} ${players} ${n}`];
}

describe.each(['renamed', 'swapped'] as const)('law 4: a %s twin over sockets', (kind) => {
  test.each([2, 3, 4])(
    'is the same game to the byte and the millisecond for a viewer and a spectator, %i players',
    async (players) => {
      const sum = { frames: 0, acts: 0, refusals: 0, botAnswers: 0 };
      for (let n = 0; n < 3; n++) {
        const sample = twinOf(kind, players, n);
        if (sample === null) continue;
        const [twin, game, seed] = sample;
        const { difference, ...counted } = await compare(twin, game, seed, 60);
        expect(difference, `${seed}: ${twin.what}, viewer ${twin.viewer}`).toBeNull();
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counted[key];
      }
      freeClock();
      process.stdout.write(`twins ${kind} ${players}: ${JSON.stringify(sum)}\n`);
      expect(sum.frames).toBeGreaterThan(300);
      expect(sum.refusals).toBeGreaterThan(15);
      if (players > 2) expect(sum.botAnswers).toBeGreaterThan(3);
    },
  );
});

describe('law 4: at another pace, and alone', () => {
  test.each(['quick', 'instant'] as const)('at a table where all players want %s, twins are the same', async (pace) => {
    let frames = 0;
    for (let n = 0; n < 3; n++) {
      const sample = twinOf(n % 2 === 0 ? 'renamed' : 'swapped', 3, n);
      if (sample === null) continue;
      const { difference, ...counted } = await compare(...sample, 60, { pace });
      expect(difference, sample[2]).toBeNull();
      frames += counted.frames;
    }
    expect(frames).toBeGreaterThan(100);
  });

  test('the timing of a game between one person and bots reveals nothing of the bots’ hands', async () => {
    const sum = { frames: 0, botAnswers: 0 };
    for (let n = 0; n < 15; n++) {
      const sample = twinOf(n % 2 === 0 ? 'renamed' : 'swapped', 2 + (n % 3), n);
      if (sample === null || sample[0].viewer !== 0) continue;
      const { difference, frames, botAnswers } = await compare(...sample, 60, { unseen: true });
      expect(difference, sample[2]).toBeNull();
      sum.frames += frames;
      sum.botAnswers += botAnswers;
    }
    expect(sum.frames).toBeGreaterThan(100);
    expect(sum.botAnswers).toBeGreaterThan(20);
  });
});

describe('a planted leak is found', () => {
  const CHANNELS: Channel[] = [
    'step events',
    'hash',
    'log page',
    'refusal',
    'schema value',
    'schema references',
    'wait',
    'list',
  ];
  test.each(CHANNELS)('in this channel: %s', async (channel) => {
    leak = channel;
    const differences: string[] = [];
    for (let n = 0; n < 12 && differences.length === 0; n++) {
      const sample = twinOf(n % 2 === 0 ? 'renamed' : 'swapped', 3 + (n % 2), n);
      // The leak reveals what seat 1 holds, which seat 1 may know.
      if (sample === null || sample[0].viewer === 1) continue;
      const { difference } = await compare(...sample, 40);
      if (difference !== null) differences.push(difference);
    }
    expect(differences).not.toEqual([]);
  });
});
