// npm run lab -- bench cost: the cost of one command besides the rules, and of both routes to a state:
// docs/decisions/wire-and-records.md#events-and-synchronised-state-on-the-wire.
import { Encoder, StateView } from '@colyseus/schema';
import { redact, toTuple } from '../../shared/model/events/redact.ts';
import { hash, hashOf } from '../../shared/model/game/hash.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { Answer, Game } from '../../shared/model/game/types.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { packEvents, packStep } from '../../shared/play/net/pack.ts';
import { MatchState } from '../../shared/play/net/schema.ts';
import { touch, writeState } from '../../shared/play/net/write.ts';
import { begin, decide } from '../../shared/rules/flow/decide.ts';
import { crowdBot } from '../../shared/testkit/bots/crowding.ts';

Encoder.BUFFER_SIZE = 256 * 1024;
const VIEWERS = [-1, 0, 1, 2, 3] as const;
const luck = seededLuck(seedFromText('cost'));
const random = randomOf('cost');
const none = (): number[] => [];
const times = {
  decide: none(),
  project: none(),
  steps: none(),
  stepBytes: none(),
  write: none(),
  patches: none(),
  patchBytes: none(),
  joinState: none(),
  joinStateBytes: none(),
  joinText: none(),
  joinTextBytes: none(),
};
const state = new MatchState();
const encoder = new Encoder(state);
const views = ([0, 1, 2, 3] as const).map(() => new StateView());
const publicView = new StateView();

function summary(list: number[]) {
  const sorted = list.slice().sort((a, b) => a - b);
  const at = (share: number) => Number(entryAt(sorted, Math.floor(sorted.length * share)).toFixed(3));
  return { median: at(0.5), p99: at(0.99), n: list.length };
}

function timed<T>(name: keyof typeof times, run: () => T): T {
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
  const hashes = timed('project', () => VIEWERS.map((v) => hash(project(game, v))));
  // Redacts, fingerprints and packs the events.
  const { seq } = game;
  const messages = timed('steps', () =>
    VIEWERS.map((v) => {
      const events = result.events.map((event) => redact(event, v));
      const eventsHash = hashOf(events.map(toTuple));
      return packStep({ game: 1, seq, events: packEvents(events), hash: hashes[v + 1] as string, eventsHash });
    }),
  );
  times.stepBytes.push(...messages.map((message) => message.length));
  timed('write', () => {
    writeState(state, before, game, entryAt(hashes, 0), views);
    touch(state);
  });
  timed('patches', () => {
    const iterator = { offset: 0 };
    encoder.encode(iterator);
    const shared = iterator.offset;
    for (const view of [...views, publicView]) times.patchBytes.push(encoder.encodeView(view, shared, iterator).length);
    encoder.discardChanges();
  });
  if (i % 50 === 0) {
    // The whole state as the library sends it, or a view as text.
    const join = timed('joinState', () => {
      const iterator = { offset: 0 };
      encoder.encodeAll(iterator);
      return encoder.encodeAllView(views[0] as StateView, iterator.offset, iterator);
    });
    times.joinStateBytes.push(join.length);
    times.joinTextBytes.push(timed('joinText', () => JSON.stringify(project(game, 0))).length);
  }
  before = game;
}
for (const [name, list] of Object.entries(times)) console.log(JSON.stringify({ figure: name, ...summary(list) }));
