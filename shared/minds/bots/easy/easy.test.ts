import { expect, test } from 'vitest';
import { CITADEL } from '../../../model/catalogue/index.ts';
import { hexState } from '../../../model/game/pieces.ts';
import { project } from '../../../model/game/project.ts';
import { type Answers, type DecisionKind, NOBODY, type RuleSet } from '../../../model/game/types.ts';
import { randomOf } from '../../../model/luck/random.ts';
import { lastOf } from '../../../model/shape/entry.ts';
import { check } from '../../../rules/decisions/index.ts';
import { countIn } from '../../../rules/queries/queries.ts';
import { type HexSetup, type Setup, Table } from '../../../testkit/index.ts';
import { landOf } from '../../../testkit/march.ts';
import type { Bot } from '../bot.ts';
import { steady } from '../steady/steady.ts';
import { EASY, easy } from './easy.ts';

function answerOf<K extends DecisionKind>(bot: Bot, table: Table, kind: K): Answers[K] {
  const d = table.decision(kind, 0);
  const view = project(table.game, 0);
  const answer = bot.answer(view, d, randomOf('easy'));
  expect(check(view, 0, d.id, answer)).toBeNull();
  return answer as Answers[K];
}

const OTHERS = ['buffalo_herd_3', 'gypsies_1', 'centaur', 'pegasus', 'hunters', 'tribesmen_1'];
const ARMY = ['white_knight', 'lion_pride', 'wolf_pack', 'buffalo_herd_4', 'great_hunter', 'villains'];

/** Seat 0 has an army next to a weakly held hex of another player and to an unowned hex. */
const borderTable = (round: number, held: HexSetup = {}, more: Partial<Setup> = {}): Table =>
  Table.of({
    players: 4,
    round,
    phase: 'move',
    ground: 'sea',
    gold: [0, 0, 0, 0],
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    hexes: {
      ...landOf(0, 'D1 D2'),
      D3: { terrain: 'plains', owner: 1, ...held },
      ...landOf(NOBODY, 'C1'),
      ...landOf(2, 'D7'),
    },
    pieces: [
      { at: 'D2', seat: 0, kinds: ARMY },
      { at: 'D3', seat: 1, kinds: ['farmers'] },
    ],
    ...more,
  });

function goesTo(bot: Bot, table: Table): string[] {
  const to: string[] = [];
  for (let i = 0; i < 20; i++) {
    const move = answerOf(bot, table, 'move');
    if (move.do !== 'go') return to;
    to.push(lastOf(move.path) === table.at('D3') ? 'theirs' : 'elsewhere');
    table.answer(0, 'move', move);
  }
  throw new Error('it does not stop moving');
}

test('attacks no player in the first rounds, explores instead, and attacks later', () => {
  expect(goesTo(steady, borderTable(3))).toContain('theirs');
  const early = goesTo(easy, borderTable(EASY.attacksFrom - 1));
  expect(early).toContain('elsewhere');
  expect(early).not.toContain('theirs');
  expect(goesTo(easy, borderTable(EASY.attacksFrom))).toContain('theirs');
});

test('explores one hex at a time', () => {
  const wild = { ...landOf(NOBODY, 'C1 C2 E1 E2'), ...landOf(0, 'D1 D2') };
  const table = (): Table =>
    borderTable(
      3,
      {},
      {
        hexes: wild,
        pieces: [
          { at: 'D2', seat: 0, kinds: ARMY },
          { at: 'D1', seat: 0, kinds: OTHERS },
        ],
      },
    );
  const explored = (bot: Bot): number => {
    const t = table();
    goesTo(bot, t);
    return ['C1', 'C2', 'E1', 'E2'].filter((name) => countIn(hexState(t.game, t.at(name)), 0) > 0).length;
  };
  expect(explored(steady)).toBeGreaterThan(1);
  expect(explored(easy)).toBe(1);
});

test('plays no event against other players', () => {
  const table = (kind: string): Table =>
    Table.of({
      players: 4,
      round: 3,
      phase: 'events',
      ground: 'sea',
      rules: { events: true },
      stack: [
        { kind: 'round', nextPhase: 4 },
        { kind: 'events', index: 0 },
      ],
      hexes: { ...landOf(0, 'D1 D2'), ...landOf(1, 'D6 D7') },
      pieces: [{ at: 'D6', seat: 1, kinds: ARMY }],
      racks: { 0: [kind] },
    });
  const plays = (bot: Bot, kind: string): string => answerOf(bot, table(kind), 'event.play').do;
  expect([plays(steady, 'teeniepox'), plays(easy, 'teeniepox')]).toEqual(['play', 'pass']);
  expect(plays(easy, 'good_harvest')).toBe('play');
});

test('CIT-05: storms a citadel late in the game only, and not if incomes are counted', () => {
  const citadel = { fort: CITADEL, citadelRound: 5 };
  const early = EASY.stormsFrom - 1;
  expect(goesTo(steady, borderTable(early, citadel))).toContain('theirs');
  expect(goesTo(easy, borderTable(early, citadel))).not.toContain('theirs');
  expect(goesTo(easy, borderTable(EASY.stormsFrom, citadel))).toContain('theirs');
  const counted = borderTable(EASY.stormsFrom, citadel, { lastRound: EASY.stormsFrom + 1 });
  expect(goesTo(easy, counted)).not.toContain('theirs');
});

test('CIT-01: raises no citadel early, or while another player has one', () => {
  const names = 'D2 D3 C1 C2 C3 E1 E2 E3 B1 B2 B3 F1 F2 F3 A1 A2';
  const building = (round: number, victory: RuleSet['victory'], others: HexSetup): Table =>
    Table.of({
      players: 4,
      round,
      phase: 'build',
      ground: 'sea',
      gold: [10, 0, 0, 0],
      rules: { victory },
      stack: [
        { kind: 'round', nextPhase: 7 },
        { kind: 'build', index: 0 },
      ],
      hexes: {
        ...landOf(0, names),
        D1: { terrain: 'plains', owner: 0, fort: 3 },
        D7: { terrain: 'plains', owner: 1, ...others },
      },
    });
  const raises = (bot: Bot, round: number, victory: RuleSet['victory'] = 'fast', others: HexSetup = {}): boolean => {
    const table = building(round, victory, others);
    const { hexes } = answerOf(bot, table, 'build');
    return hexes.includes(table.at('D1'));
  };
  expect(raises(steady, EASY.citadelFrom - 1)).toBe(true);
  expect(raises(easy, EASY.citadelFrom - 1)).toBe(false);
  expect(raises(easy, EASY.citadelFrom)).toBe(true);
  // If a citadel wins only after some rounds, a second one only delays the end.
  const citadel = { fort: CITADEL, citadelRound: 5 };
  expect(raises(steady, EASY.citadelFrom, 'conquest', citadel)).toBe(true);
  expect(raises(easy, EASY.citadelFrom, 'conquest', citadel)).toBe(false);
  expect(raises(easy, EASY.citadelFrom, 'fast', citadel)).toBe(true);
});
