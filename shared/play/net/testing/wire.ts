// The synchronised state without sockets: a game is written into it, and viewers decode the bytes.
import { Decoder, Encoder, type StateView } from '@colyseus/schema';
import { expect } from 'vitest';
import { sample } from '../../../minds/stand-ins/index.ts';
import { isAnswer } from '../../../model/decisions/kinds.ts';
import type { GameEvent } from '../../../model/events/index.ts';
import { project } from '../../../model/game/project.ts';
import { classicRules } from '../../../model/game/ruleset.ts';
import type { Answer, Game, Seat } from '../../../model/game/types.ts';
import { seededLuck, seedFromText } from '../../../model/luck/luck.ts';
import { type Random, randomOf } from '../../../model/luck/random.ts';
import { begin, decide } from '../../../rules/flow/decide.ts';
import { crowdBot } from '../../../testkit/bots/crowding.ts';
import { MatchState } from '../schema.ts';

Encoder.BUFFER_SIZE = 256 * 1024;

interface Played {
  game: Game;
  events: GameEvent[];
}

/** Yields the steps of a game of automatic players, who bring as many pieces onto the board as possible. */
export function* playing(players: number, seed: string, steps: number): Generator<Played & { random: Random }> {
  const luck = seededLuck(seedFromText(seed));
  const random = randomOf(seed);
  const opening = begin(classicRules(players), luck);
  let { game } = opening;
  yield { game, events: opening.events, random };
  for (let i = 0; i < steps && game.victory === null; i++) {
    const answers = game.open.map((d): [number, Answer] => {
      const bot = random(4) === 0 ? sample : crowdBot.answer;
      const answer = bot(project(game, d.seat), d, random);
      if (!isAnswer(d.kind, answer)) throw new Error(`the edge refuses a legal answer to ${d.kind}`);
      return [d.id, answer];
    });
    const result = decide(game, { answers }, luck);
    if (!result.ok) throw new Error(`refused: ${result.refusal.rule}`);
    game = result.game;
    yield { game, events: result.events, random };
  }
}

export const NO_HASH = '0'.repeat(16);

export class Viewer {
  readonly decoder: Decoder<MatchState>;
  readonly seat: Seat;
  readonly view: StateView;
  /** @param decoder the decoded state of an earlier connection of the same client */
  constructor(seat: Seat, view: StateView, decoder: Decoder<MatchState> | null = null) {
    this.seat = seat;
    this.view = view;
    this.decoder = decoder ?? new Decoder(new MatchState());
  }
}

/**
 * The serializer of a room without sockets: whole states for viewers who join, and patches
 * for connected viewers.
 */
export class Wire {
  readonly state = new MatchState();
  readonly encoder = new Encoder(this.state);
  viewers: Viewer[] = [];

  come(viewer: Viewer): Uint8Array {
    const iterator = { offset: 0 };
    const buffer = new Uint8Array(Encoder.BUFFER_SIZE);
    this.encoder.encodeAll(iterator, buffer);
    const bytes = this.encoder.encodeAllView(viewer.view, iterator.offset, iterator, buffer).slice();
    expect(bytes.length).toBeLessThan(64 * 1024);
    // A client that reconnects decodes the new state over its old one, as the library's client does.
    if (viewer.decoder.root.refs.size > 1) viewer.decoder.decodeResync(bytes);
    else viewer.decoder.decode(bytes);
    this.viewers.push(viewer);
    return bytes;
  }

  *patches(): Generator<[Viewer, Uint8Array]> {
    const iterator = { offset: 0 };
    this.encoder.encode(iterator);
    const shared = iterator.offset;
    const made = new Map<StateView, Uint8Array>();
    for (const viewer of this.viewers) {
      const bytes = made.get(viewer.view) ?? this.encoder.encodeView(viewer.view, shared, iterator).slice();
      made.set(viewer.view, bytes);
      viewer.decoder.decode(bytes);
      yield [viewer, bytes];
    }
    this.encoder.discardChanges();
  }
}
