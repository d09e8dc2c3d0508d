// What one command costs the server beside the rules: run by hand, `node verification/bench/cost.ts`.
import { Encoder, StateView } from '@colyseus/schema';
import { crowdBot } from '../../shared/bots/crowd.ts';
import { redact } from '../../shared/events/redact.ts';
import { begin, decide } from '../../shared/flow/decide.ts';
import { hash } from '../../shared/game/hash.ts';
import { project } from '../../shared/game/project.ts';
import { classicRules } from '../../shared/game/ruleset.ts';
import type { Answer, Game } from '../../shared/game/types.ts';
import { randomOf, seededLuck, seedFromText } from '../../shared/luck/index.ts';
import { packEvents } from '../../shared/net/pack.ts';
import { MatchState } from '../../shared/net/schema.ts';
import { touch, writeState } from '../../shared/net/write.ts';

Encoder.BUFFER_SIZE = 256 * 1024;
const VIEWERS = [-1, 0, 1, 2, 3];
const luck = seededLuck(seedFromText('cost'));
const random = randomOf('cost');
const times: Record<string, number[]> = { decide: [], look: [], write: [], encode: [], bytes: [] };
const state = new MatchState();
const encoder = new Encoder(state);
const views = [0, 1, 2, 3].map(() => new StateView());
const publicView = new StateView();

/** Median and 99th of a list. */
function summary(list: number[]): string {
  const sorted = list.slice().sort((a, b) => a - b);
  return `median ${sorted[sorted.length >> 1].toFixed(3)}, p99 ${sorted[Math.floor(sorted.length * 0.99)].toFixed(3)}`;
}

function timed<T>(name: string, run: () => T): T {
  const from = performance.now();
  const result = run();
  times[name].push(performance.now() - from);
  return result;
}

let { game } = begin(classicRules(4), luck);
let before: Game | null = null;
for (let i = 0; i < 3000 && game.victory === null; i++) {
  const answers = game.open.map((d): [number, Answer] => [d.id, crowdBot.answer(project(game, d.seat), d, random)]);
  const result = timed('decide', () => decide(game, { answers }, luck));
  if (!result.ok) throw new Error(result.refusal.rule);
  game = result.game;
  const hashes = timed('look', () =>
    VIEWERS.map((v) => {
      packEvents(result.events.map((event) => redact(event, v)));
      return hash(project(game, v));
    }),
  );
  timed('write', () => {
    writeState(state, before, game, hashes[0], views);
    touch(state);
  });
  timed('encode', () => {
    const it = { offset: 0 };
    encoder.encode(it);
    const shared = it.offset;
    for (const view of [...views, publicView]) times.bytes.push(encoder.encodeView(view, shared, it).length);
    encoder.discardChanges();
  });
  before = game;
}
for (const [name, list] of Object.entries(times))
  console.log(`${name} (ms or bytes): ${summary(list)}, n ${list.length}`);
console.log(`round ${game.round}, counters ${game.counters.length}`);
