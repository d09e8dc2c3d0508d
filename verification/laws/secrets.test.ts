// Law 4 for the secrets of heroes, magic and events: positions with each secret are played on at random, with
// twins at every step. Then each secret is leaked on purpose, and the law must find it.
import { describe, expect, test } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { isCreature, isKind, KINDS, SEA } from '../../shared/model/catalogue/index.ts';
import type { EventKind, GameEvent } from '../../shared/model/events/index.ts';
import { redact } from '../../shared/model/events/redact.ts';
import { findCounter } from '../../shared/model/game/pieces.ts';
import { project } from '../../shared/model/game/project.ts';
import type { Answer, Game, PieceId } from '../../shared/model/game/types.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { decide } from '../../shared/rules/flow/decide.ts';
import { phase4 } from '../../shared/testkit/events.ts';
import { POWER_PHASE, withHeroes } from '../../shared/testkit/heroes.ts';
import type { Table } from '../../shared/testkit/index.ts';
import { landOf, movementTable } from '../../shared/testkit/march.ts';
import { ENGINE, type EngineParts, type Fault, LawChecker } from './laws.ts';

const ON = { heroes: true, magic: true, events: true, specialPowers: true } as const;

/** In phase 8, Assassin and Thief face players with face-down pieces. */
const powers = (): Table =>
  withHeroes({
    phase: 'powers',
    stack: POWER_PHASE,
    rules: ON,
    hexes: landOf(1, 'D1 D2'),
    pieces: [
      { at: 'A1', seat: 0, kinds: ['assassin_primus', 'master_thief', 'farmers'] },
      { at: 'D1', seat: 1, kinds: ['elf_lord', 'villains', 'centaur', 'white_knight'] },
      { at: 'D2', seat: 1, kinds: ['pirates', 'bears', 'walrus'] },
    ],
    gold: [3, 0, 0, 0],
    racks: { 1: ['ghost', 'bow', 'ogre'], 2: ['thing', 'diamond'] },
  });

/** In phase 4, events kill face-down creatures that their owner chooses. */
const ills = (): Table =>
  phase4({
    players: 4,
    rules: ON,
    hexes: { ...landOf(0, 'B2 B3'), ...landOf(1, 'D1'), D2: { owner: 1, fort: 2 } },
    pieces: [
      { at: 'B2', seat: 0, kinds: ['druid'] },
      { at: 'D2', seat: 1, kinds: ['villains', 'centaur', 'white_knight', 'bears', 'walrus'] },
    ],
    racks: { 0: ['dark_plague', 'teeniepox', 'fan'], 1: ['elixir', 'ghost', 'ogre'] },
  });

const boarding = (): Table =>
  movementTable({
    rules: ON,
    hexes: { ...landOf(0, 'D1 D2'), ...landOf(1, 'B2 B3') },
    pieces: [
      { at: 'D1', seat: 0, kinds: ['farmers', 'goblins', 'bears', 'villains', 'ogre'] },
      { at: 'B2', seat: 1, kinds: ['walrus', 'centaur'] },
    ],
    racks: { 0: ['balloon', 'ghost'], 1: ['fan', 'pirates'] },
  });

/** In phase 5, Tycho Brahe's owner looks at the tiles next to him, and pieces move. */
const looking = (): Table =>
  withHeroes({
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    rules: { newHeroes: true, hiddenMap: 'onExplore' },
    hexes: {
      ...landOf(0, 'D1 D2'),
      ...landOf(1, 'D5 D6'),
      ...Object.fromEntries(['C1', 'C2', 'D3', 'E2', 'D4', 'C4'].map((hex) => [hex, { down: true }])),
    },
    pieces: [
      { at: 'D2', seat: 0, kinds: ['tycho_brahe', 'ogre'] },
      { at: 'D5', seat: 1, kinds: ['bears', 'walrus'] },
    ],
    unseen: [2, 2, 2, 2, 2, 2, 2, 2],
  });

interface Watched {
  faults: Fault[];
  compared: Record<string, number>;
}

function playPosition(table: Table, seed: string, machine: Partial<EngineParts>, steps = 10): Watched {
  const keeper = new LawChecker({ seed, twinEvery: 1, twinSteps: 12, machine: { ...ENGINE, ...machine } });
  const random = randomOf(`secrets ${seed}`);
  const luck = seededLuck(seedFromText(seed));
  let { game } = table;
  keeper.see({ before: game, input: null, events: [], after: game, luck, past: [] });
  for (let i = 0; i < steps && game.victory === null; i++) {
    const answers = game.open.map((d): [number, Answer] => [d.id, sample(project(game, d.seat), d, random)]);
    const decided = (machine.decide ?? decide)(game, { answers }, luck);
    if (!decided.ok) throw new Error(`refused: ${JSON.stringify(decided.refusal)}`);
    keeper.see({ before: game, input: { answers }, events: decided.events, after: decided.game, luck, past: [] });
    game = decided.game;
  }
  return { faults: keeper.faults, compared: keeper.compared };
}

const SCENES: Readonly<Record<string, () => Table>> = { powers, ills, boarding, looking };
const SEEDS = Array.from({ length: 80 }, (_, i) => `s${i}`);

describe('law 4 with heroes, magic and events', () => {
  test.each([
    ['powers', ['victimsChosen', 'hiddenLost', 'picked', 'robbed', 'stole', 'victimsNamed']],
    ['ills', ['played', 'hiddenLost']],
    ['boarding', ['boarded', 'played', 'moved']],
  ] as const)('SEC-14, SEC-15, SEC-17, SEC-20: no viewer learns these secrets: %s', (scene, secrets) => {
    const compared: Record<string, number> = {};
    for (const seed of SEEDS) {
      const watched = playPosition(SCENES[scene](), seed, {});
      expect(watched.faults).toEqual([]);
      for (const [t, n] of Object.entries(watched.compared)) compared[t] = (compared[t] ?? 0) + n;
    }
    // At least five steps with each of these events were compared with a twin.
    for (const t of secrets) expect([t, (compared[t] ?? 0) >= 5]).toEqual([t, true]);
  });
});

/** Leaks all fields of an event to every viewer. */
const leaked = (t: EventKind): Partial<EngineParts> => ({ redact: (e, v) => (e.t === t ? e : redact(e, v)) });

/** A leak: adds a public event after steps that affect a piece with this quality. */
const traced = (
  ids: (e: GameEvent) => readonly PieceId[] | null,
  has: (kind: number) => boolean,
): Partial<EngineParts> => ({
  decide: (game, input, luck) => {
    const decided = decide(game, input, luck);
    if (!decided.ok) return decided;
    const kindOf = (g: Game, id: PieceId): number => findCounter(g.counters, id)?.kind ?? -1;
    const isAffected = decided.events.some((e) =>
      ids(e)
        ?.slice(0, 1)
        .some((id) => has(kindOf(game, id))),
    );
    return isAffected
      ? { ...decided, events: [...decided.events, { t: 'demanded', seat: 1, hex: 0 } as GameEvent] }
      : decided;
  },
});

const above =
  (cv: number) =>
  (kind: number): boolean =>
    isKind(kind) && isCreature(kind) && KINDS[kind].cv > cv;

/** A leak: adds a public event when a player knows that a face-down tile is sea. */
const tellsOfSea: Partial<EngineParts> = {
  decide: (game, input, luck) => {
    const decided = decide(game, input, luck);
    const first = game.looks?.[0];
    if (!decided.ok || first?.terrain == null || first.terrain < SEA / 2) return decided;
    return { ...decided, events: [...decided.events, { t: 'demanded', seat: 1, hex: 0 } as GameEvent] };
  },
};

test('SEC-11: no other player learns what a tile was found to be', () => {
  const seen = SEEDS.slice(0, 4).map((seed) => playPosition(looking(), seed, {}));
  expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
  expect(seen.reduce((n, { compared }) => n + (compared.steps ?? 0), 0)).toBeGreaterThan(20);
});

describe('a secret leaked on purpose is found', () => {
  test.each<[string, keyof typeof SCENES, Partial<EngineParts>]>([
    ['hiddenLost: which piece died unseen', 'ills', leaked('hiddenLost')],
    ['hiddenLost: how strong it was', 'ills', traced((e) => (e.t === 'hiddenLost' ? e.ids : null), above(2))],
    ['named: the choice of the controller', 'powers', leaked('victimsChosen')],
    ['named: how strong it is', 'powers', traced((e) => (e.t === 'victimsChosen' ? e.ids : null), above(2))],
    ['played: which piece of the rack it was', 'ills', leaked('played')],
    ['robbed: which piece of the rack went', 'powers', leaked('robbed')],
    ['stole: what the Thief took', 'powers', leaked('stole')],
    ['boarded: who sits in the Balloon', 'boarding', leaked('boarded')],
    ['looks: what somebody found a tile to be', 'looking', tellsOfSea],
    ['boarded: whether one is strong', 'boarding', traced((e) => (e.t === 'boarded' ? e.ids : null), above(1))],
  ])('law 4 finds: %s', (_, scene, machine) => {
    const isFound = SEEDS.some((seed) =>
      playPosition(SCENES[scene](), seed, machine).faults.some((f) => f.law === 4 || f.law === 1),
    );
    expect(isFound).toBe(true);
  });
});
