// The engine writes only to the outermost fields of the draft it made. So a game that a
// caller keeps never changes.
import { describe, expect, test } from 'vitest';
import { BOTS } from '../../minds/bots/index.ts';
import { apply, applyAll, EVENT_KINDS, type GameEvent } from '../../model/events/index.ts';
import { redact } from '../../model/events/redact.ts';
import { hash } from '../../model/game/hash.ts';
import { project } from '../../model/game/project.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import type { Game } from '../../model/game/types.ts';
import type { Luck } from '../../model/luck/luck.ts';
import { crowdBot } from '../../testkit/bots/crowding.ts';
import { freeze } from '../../testkit/position.ts';
import { type PlayedStep, playGame, type SelfPlay } from '../../testkit/self-play.ts';
import { DECISION_KINDS } from '../decisions/index.ts';
import { carryOut, decide } from './decide.ts';

/** Options whose rules have kinds of events of their own. */
const MORE = { encounterPowers: 'random', hiddenMap: 'onExplore', boatItem: true, gateEvent: true } as const;

/** The number of players, the first round on a crowded board, and further options. */
const GAMES = [
  [4, 0, {}],
  [3, 7, {}],
  [4, 9, {}],
  [6, 3, MORE],
  [2, 12, {}],
] as const;

/** Plays random games of all sizes, with undos, cashed treasure and resignations. */
function playAll(seed: string, machine: Pick<SelfPlay, 'decide' | 'onStep'>): void {
  for (const [players, crowded, more] of GAMES) {
    const bots = Array.from({ length: players }, () => BOTS.random);
    playGame({
      ...machine,
      rules: classicRules(players, { bluffCall: crowded % 2 === 0 ? 'manual' : 'auto', ...more }),
      seed: `${seed}/${players}/${crowded}`,
      bots,
      cap: 20,
      freeEvery: 30,
      undoEvery: 12,
      resignEvery: 500,
      openingBots: bots.map(() => crowdBot),
      openingRounds: crowded,
    });
  }
}

describe('law 3: a returned game never changes', () => {
  test('law 3: deciding writes to neither its arguments nor earlier results', () => {
    const kinds = new Set<string>();
    let steps = 0;
    playAll('frozen', {
      decide: (game, input, luck) => {
        steps++;
        for (const d of game.open) kinds.add(d.kind);
        return freeze(decide(freeze(game), freeze(input), luck));
      },
    });
    expect(steps).toBeGreaterThan(1000);
    expect(kinds.size).toBeGreaterThan(0.75 * DECISION_KINDS.length);
  });

  test('law 3: events change neither games nor views; applying them together or one by one gives the same result', () => {
    const kinds = new Set<string>();
    const look = ({ before, events, after }: PlayedStep): void => {
      for (const e of events) kinds.add(e.t);
      for (const viewer of [-1, 0, 1] as const) {
        const redacted = freeze(events.map((e) => redact(e, viewer)));
        const view = freeze(project(before, viewer));
        const shown = redacted.reduce((v, e) => freeze(apply(v, e)), view);
        expect(hash(applyAll(view, redacted))).toBe(hash(shown));
      }
      expect(hash(applyAll(freeze(before), events))).toBe(hash(after));
    };
    playAll('applied', { onStep: look });
    expect(kinds.size).toBeGreaterThan(0.85 * EVENT_KINDS.length);
  });
});

/** A `Play` that notices when rules read a position through a reference taken before an event. */
class Watched {
  readonly events: GameEvent[] = [];
  position: Game;
  readonly luck: Luck;
  /** Fields that were read through an old reference after they had changed. */
  readonly outdated = new Set<string>();
  constructor(game: Game, luck: Luck) {
    this.position = game;
    this.luck = luck;
  }
  get game(): Game {
    return new Proxy(this.position, {
      get: (then, field) => {
        const value: unknown = Reflect.get(then, field);
        if (value === Reflect.get(this.position, field)) return value;
        const [, , ...callers] = (new Error().stack ?? '').split('\n');
        this.outdated.add(`${String(field)}, read by${callers.slice(0, 3).join('')}`);
        return value;
      },
    });
  }
  emit(event: GameEvent): void {
    this.events.push(event);
    this.position = apply(this.position, event);
  }
}

test('law 3: no rule reads a changed field through a reference taken before the event', () => {
  const outdated = new Set<string>();
  playAll('named', {
    decide: (game, input, luck) => {
      const play = new Watched(game, luck);
      carryOut(play, input);
      for (const position of play.outdated) outdated.add(position);
      return { ok: true, game: play.position, events: play.events };
    },
  });
  expect([...outdated]).toEqual([]);
});
