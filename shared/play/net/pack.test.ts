import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { sample } from '../../minds/stand-ins/index.ts';
import { DECISION } from '../../model/decisions/kinds.ts';
import { EVENT, EVENT_FIELDS, type GameEvent } from '../../model/events/index.ts';
import { redact, toTuple } from '../../model/events/redact.ts';
import { FRAME, FRAME_KINDS } from '../../model/frames/index.ts';
import { project } from '../../model/game/project.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { type Answer, type Game, NOBODY, pieceId, seatsOf } from '../../model/game/types.ts';
import { hexId } from '../../model/hex/hex.ts';
import { seededLuck, seedFromText } from '../../model/luck/luck.ts';
import { type Random, randomOf } from '../../model/luck/random.ts';
import { type Codec, list, near, pack, unpack } from '../../model/shape/codec.ts';
import { begin, decide } from '../../rules/flow/decide.ts';
import { crowdBot } from '../../testkit/bots/crowding.ts';
import {
  packDecisions,
  packEvents,
  packFrame,
  packStep,
  unpackDecisions,
  unpackEvents,
  unpackFrame,
  unpackStep,
} from './pack.ts';

const HASHES = { hash: '0123456789abcdef', eventsHash: 'fedcba9876543210' };

function* playing(players: number, seed: string, steps: number): Generator<{ game: Game; events: GameEvent[] }> {
  const luck = seededLuck(seedFromText(seed));
  const random = randomOf(seed);
  const opening = begin(classicRules(players), luck);
  yield opening;
  let { game } = opening;
  for (let i = 0; i < steps && game.victory === null; i++) {
    const answers = game.open.map((d): [number, Answer] => {
      const bot = random(3) === 0 ? sample : crowdBot.answer;
      return [d.id, bot(project(game, d.seat), d, random)];
    });
    const result = decide(game, { answers }, luck);
    if (!result.ok) throw new Error(`refused: ${result.refusal.rule}`);
    game = result.game;
    yield result;
  }
}

describe('law of packing', () => {
  test.each([
    [2, 'pack-two', 400],
    [3, 'pack-three', 400],
    [4, 'pack-four', 700],
  ])('unpacking returns what was packed: a game of %i', (players, seed, steps) => {
    const seen = new Set<string>();
    for (const { game, events } of playing(players, seed, steps)) {
      for (const frame of game.stack) expect(unpackFrame(packFrame(frame))).toEqual(frame);
      expect(unpackDecisions(packDecisions(game.open))).toEqual(game.open);
      for (const viewer of [NOBODY, ...seatsOf(game.seats)]) {
        const viewerEvents = events.map((e) => redact(e, viewer));
        const packed = packEvents(viewerEvents);
        const back = unpackEvents(packed);
        expect(isDeepStrictEqual(back, viewerEvents)).toBe(true);
        expect(back.map(toTuple)).toEqual(viewerEvents.map(toTuple));
        expect(/^[\0-\x7f]*$/.test(packed)).toBe(true);
        const step = { game: 3, seq: game.seq, events: packed, ...HASHES };
        expect(unpackStep(packStep(step))).toEqual(step);
        const marked = {
          ...step,
          chosen: [
            { seat: 1 as const, by: 'clock' as const },
            { seat: 3 as const, by: 'away' as const },
          ],
        };
        expect(unpackStep(packStep(marked))).toEqual(marked);
        const first = { ...step, rules: game.rules };
        expect(unpackStep(packStep(first))).toEqual(first);
      }
      for (const e of events) seen.add(e.t);
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  /** Returns random text in which empty lists, low indexes, yes and no, and seats are frequent. */
  function likely(random: Random, length: number): string {
    const low = '=;97531/-+)';
    const code = (): number => {
      const sort = random(8);
      if (sort < 2) return low.charCodeAt(0);
      if (sort < 4) return low.charCodeAt(random(low.length));
      return random(sort < 6 ? 3 : sort < 7 ? 7 : 128);
    };
    return String.fromCharCode(...Array.from({ length }, code));
  }

  /**
   * Yields values of a type by reading random text. If the text is invalid, it is changed at the place where
   * reading stopped, several times.
   */
  function* values<T>(part: Codec<T>, start: string, random: Random, tries: number): Generator<[T, string]> {
    const randomText = () => start + likely(random, 120);
    let text = '';
    for (let i = 0; i < tries; i++) {
      if (i % 200 === 0) text = randomText();
      const from = { text, position: 0 };
      try {
        yield [part.take(from), from.text.slice(0, from.position)];
        text = randomText();
      } catch (error) {
        if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
        const at = Math.max(start.length, from.position - 1 - (random(2) === 0 ? 0 : random(4)));
        text = text.slice(0, at) + likely(random, 1) + text.slice(at + 1);
      }
    }
  }

  function roundTrip<T>(part: Codec<T>, name: string, at: number): void {
    const random = randomOf(`pack ${name}`);
    let found = 0;
    for (const [value, text] of values(part, pack(near(31), at), random, 20_000)) {
      found++;
      expect(pack(part, value)).toBe(text);
      expect(isDeepStrictEqual(unpack(part, text), value)).toBe(true);
      if (found === 40) break;
    }
    expect(found, name).toBeGreaterThan(2);
  }

  test('every kind of event comes back unchanged', () => {
    for (const [at, t] of Object.keys(EVENT_FIELDS).entries()) if (t !== 'restored') roundTrip(EVENT, t, at);
    const { game } = begin(classicRules(2), seededLuck(seedFromText('back')));
    const restored: GameEvent = { t: 'restored', seat: 1, game: project(game, 1) };
    expect(isDeepStrictEqual(unpackEvents(packEvents([restored])), [restored])).toBe(true);
  });

  test('every kind of frame and decision comes back unchanged', () => {
    for (const [at, kind] of FRAME_KINDS.entries()) roundTrip(FRAME, kind, at);
    roundTrip(DECISION, 'decision', 0);
    const frames = FRAME_KINDS.map((kind, at) => {
      for (const [frame] of values(FRAME, pack(near(31), at), randomOf(`kinds ${at}`), 20_000)) return frame.kind;
      return `no ${kind}`;
    });
    expect(new Set(frames)).toEqual(new Set(FRAME_KINDS));
  });

  test('text that was not packed is refused: too short, too long, another word, a number written longer, not ASCII', () => {
    const frame = {
      kind: 'fly',
      state: 'called',
      seat: 1,
      hex: hexId(4),
      path: [5, 6].map(hexId),
      flyers: [pieceId(7)],
      against: 0,
      safe: [],
    } as const;
    const text = packFrame(frame);
    for (let n = 0; n < text.length; n++) expect(() => unpackFrame(text.slice(0, n))).toThrow(RangeError);
    for (const wrong of [`${text}\0`, `\x7f${text}`, `\u00e4${text.slice(1)}`]) {
      expect(() => unpackFrame(wrong)).toThrow(RangeError);
    }
    expect(() => unpack(near(0), '@\0')).toThrow(RangeError);
    expect(() => unpack(near(0), '@'.repeat(40))).toThrow(RangeError);
    expect(() => unpack(list(near(0)), pack(near(31), 9))).toThrow(RangeError);
    expect(() => packFrame({ ...frame, state: 'away' as 'stay' })).toThrow(RangeError);
    expect(() => packFrame({ ...frame, against: 1.5 })).toThrow(RangeError);
    expect(() => packEvents([{ t: 'unheard' } as unknown as GameEvent])).toThrow(RangeError);
  });
});
