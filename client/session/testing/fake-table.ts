// A live table over a fake connection, with a real game behind it.
import { onTestFinished, vi } from 'vitest';
import { sample } from '../../../shared/minds/stand-ins/index.ts';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { redact, toTuple } from '../../../shared/model/events/redact.ts';
import { hash, hashOf } from '../../../shared/model/game/hash.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import type { Answer, Game } from '../../../shared/model/game/types.ts';
import { seededLuck, seedFromText } from '../../../shared/model/luck/luck.ts';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import type { Chosen } from '../../../shared/play/match/types.ts';
import { WIRE } from '../../../shared/play/net/messages.ts';
import { packEvents, packStep } from '../../../shared/play/net/pack.ts';
import type { MatchState } from '../../../shared/play/net/schema.ts';
import { begin, decide } from '../../../shared/rules/flow/decide.ts';
import { frontSession } from '../context.ts';
import { LiveSource } from '../live.ts';
import { door, type FakeLine, lines, nextState, page, write } from './fake-line.ts';

export const SEAT = 0;
export const RENEW = 10_000;

function stepOf(
  game: Game,
  all: readonly GameEvent[],
  keep: (e: GameEvent) => boolean,
  chosen: readonly Chosen[],
): string {
  const events = all.map((e) => redact(e, SEAT));
  return packStep({
    game: 1,
    seq: game.seq,
    events: packEvents(events.filter(keep)),
    hash: hash(project(game, SEAT)),
    eventsHash: hashOf(events.map(toTuple)),
    ...(chosen.length === 0 ? {} : { chosen }),
  });
}

const luck = seededLuck(seedFromText('line'));
export const random = randomOf('line');
export let game: Game;

export function play(keep: (e: GameEvent) => boolean = () => true, chosen: readonly Chosen[] = []): string {
  const answers = game.open.map((d): [number, Answer] => [d.id, sample(project(game, d.seat), d, random)]);
  const result = decide(game, { answers }, luck);
  if (!result.ok) throw new Error(result.refusal.rule);
  game = result.game;
  return stepOf(game, result.events, keep, chosen);
}

export const welcome = { seat: SEAT, token: 't', wire: WIRE, build: 'dev', roomId: 'room', serverTime: 0 };

type Spoil = (state: MatchState) => void;
const right: Spoil = () => {};
export const wrong: Spoil = (state) => {
  state.cupSize = 3;
};

export const driverTo = (watch: boolean) =>
  new LiveSource({ how: 'join', name: '', room: 'room', code: '', watch }, frontSession());

export async function sitDown(spoil = right): Promise<FakeLine> {
  nextState.game = game;
  await driverTo(false).start();
  return arrive(spoil);
}

/** The newest connection gets its first state and the welcome. */
export function arrive(spoil = right): FakeLine {
  const line = entryAt(lines, lines.length - 1);
  spoil(line.state);
  line.patch();
  line.say('welcome', welcome);
  return line;
}

export async function comeBack(spoil = right): Promise<FakeLine> {
  nextState.game = game;
  await vi.advanceTimersByTimeAsync(300);
  return arrive(spoil);
}

export function go(line: FakeLine, spoil = right): void {
  const before = game;
  line.say('step', play());
  write(line, before, game);
  spoil(line.state);
  line.patch();
}

/** Begins a new game and a new page before each test. */
export const beginAnew = (): void => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  page.length = 0;
  vi.stubGlobal('addEventListener', (name: string, call: () => void) => page.push([name, call]));
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('__BUILD__', 'dev');
  lines.length = 0;
  Object.assign(door, { refusal: '', kept: false, forgotten: [] });
  game = begin(classicRules(2), luck).game;
};
