// npm run fixtures: the recorded games that every test run plays again, one for each way a game can end and each number
// of players. Without arguments it writes them anew (after a change of the rules that was meant; raise RULES_VERSION
// with it); with --check it only says which of them this build no longer plays as recorded.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BOTS, type Bot } from '../../shared/bots/index.ts';
import { classicRules } from '../../shared/game/ruleset.ts';
import type { GameEvent, Victory } from '../../shared/game/types.ts';
import { type Entry, encodeAll } from '../../shared/replay/entry.ts';
import { recordGame } from '../../shared/replay/recordgame.ts';
import { verifyFile } from './verify.ts';

export const FIXTURES_DIR = fileURLToPath(new URL('../../shared/replay/fixtures', import.meta.url));

type Ending = 'held' | 'second' | 'fallen' | 'resigned' | 'draw' | 'capped';

export interface FixtureKind {
  players: 2 | 3 | 4;
  ending: Ending;
  bots: 'random' | 'steady' | 'mixed';
  bluffCall: 'manual' | 'auto';
  cap: number;
  /** Seats that pass for people, and those of them who did not open their nonce. */
  people: number[];
  unopened?: number[];
  resignEvery?: number;
}

export const FIXTURE_KINDS: readonly FixtureKind[] = [
  { players: 2, ending: 'held', bots: 'steady', bluffCall: 'manual', cap: 60, people: [0, 1] },
  { players: 2, ending: 'second', bots: 'steady', bluffCall: 'auto', cap: 60, people: [0] },
  { players: 2, ending: 'fallen', bots: 'mixed', bluffCall: 'manual', cap: 60, people: [1] },
  { players: 2, ending: 'resigned', bots: 'random', bluffCall: 'auto', cap: 60, people: [0, 1], resignEvery: 200 },
  { players: 2, ending: 'capped', bots: 'random', bluffCall: 'manual', cap: 8, people: [] },
  { players: 3, ending: 'held', bots: 'mixed', bluffCall: 'auto', cap: 60, people: [0, 1, 2], unopened: [1] },
  { players: 3, ending: 'second', bots: 'steady', bluffCall: 'manual', cap: 60, people: [0, 2] },
  { players: 3, ending: 'fallen', bots: 'mixed', bluffCall: 'auto', cap: 60, people: [0] },
  { players: 3, ending: 'resigned', bots: 'steady', bluffCall: 'manual', cap: 60, people: [0, 1, 2], resignEvery: 60 },
  { players: 3, ending: 'draw', bots: 'mixed', bluffCall: 'manual', cap: 60, people: [1, 2], resignEvery: 80 },
  { players: 4, ending: 'held', bots: 'steady', bluffCall: 'auto', cap: 60, people: [0, 3] },
  { players: 4, ending: 'second', bots: 'steady', bluffCall: 'manual', cap: 60, people: [0, 1, 2, 3] },
  { players: 4, ending: 'fallen', bots: 'mixed', bluffCall: 'manual', cap: 60, people: [2] },
  { players: 4, ending: 'resigned', bots: 'mixed', bluffCall: 'auto', cap: 60, people: [0, 1], resignEvery: 90 },
  { players: 4, ending: 'capped', bots: 'random', bluffCall: 'auto', cap: 5, people: [0, 1], unopened: [0] },
];

/** Seeds tried for a fixture before the search is given up. */
const TRIES = 3000;
/** A fixture stays well below a mebibyte. */
const BYTES_MOST = 700_000;

export const nameOf = (kind: FixtureKind): string => `${kind.players}-${kind.ending}-${kind.bots}-${kind.bluffCall}`;

/** How a game ended, told by the seats that fell and gave up. */
function endingOf(victory: Victory | null, left: { fell: number; resigned: number }): Ending {
  if (victory === null) return 'capped';
  if (victory.how !== 'last') return victory.how;
  return left.resigned > 0 ? 'resigned' : 'fallen';
}

/** The first game of the kind. Throws when none is found. */
export function makeFixture(kind: FixtureKind): Entry[] {
  const { players, bots, bluffCall, cap, people, unopened, resignEvery } = kind;
  for (let i = 0; i < TRIES; i++) {
    const left = { fell: 0, resigned: 0 };
    const seats = Array.from({ length: players }, (_, seat): Bot => {
      return bots === 'mixed' ? (seat === i % players ? BOTS.steady : BOTS.random) : BOTS[bots];
    });
    const count = (e: GameEvent): void => {
      if (e.t === 'fell') left.fell++;
      if (e.t === 'resigned') left.resigned++;
    };
    const { entries, played } = recordGame({
      rules: classicRules(players, bluffCall),
      seed: `${nameOf(kind)}/${i}`,
      bots: seats,
      cap,
      people,
      unopened,
      resignEvery,
      freeEvery: 40,
      undoEvery: people.length > 0 ? 25 : 0,
      onStep: (step) => step.events.forEach(count),
    });
    // A resignation before the first round says little.
    if (played.rounds < 2 || endingOf(played.victory, left) !== kind.ending) continue;
    if (encodeAll(entries).length <= BYTES_MOST) return entries;
  }
  throw new Error(`no game of the kind ${nameOf(kind)} in ${TRIES} tries`);
}

/** The names of the fixtures that are there. */
export const fixtureFiles = (): string[] =>
  readdirSync(FIXTURES_DIR)
    .filter((file) => file.endsWith('.jsonl'))
    .sort();

function write(): void {
  mkdirSync(FIXTURES_DIR, { recursive: true });
  const made = FIXTURE_KINDS.map((kind) => {
    const text = encodeAll(makeFixture(kind));
    const file = `${nameOf(kind)}.jsonl`;
    console.log(`${String(Math.ceil(text.length / 1024)).padStart(5)} KiB  ${file}`);
    return [file, text] as const;
  });
  for (const file of fixtureFiles()) rmSync(join(FIXTURES_DIR, file));
  for (const [file, text] of made) writeFileSync(join(FIXTURES_DIR, file), text);
}

/** Says of each fixture whether this build plays it as recorded; how many differ. */
export function check(): number {
  let broken = 0;
  for (const file of fixtureFiles()) {
    const result = verifyFile(join(FIXTURES_DIR, file));
    if (!result.ok) broken++;
    console.log(result.ok ? `same     ${file}` : `differs  ${file}: entry ${result.entry}: ${result.why}`);
  }
  console.log(broken === 0 ? 'Every fixture plays as recorded.' : `${broken} fixtures differ: a change of the rules.`);
  return broken;
}

function main(): void {
  let values: { check: boolean };
  try {
    ({ values } = parseArgs({ options: { check: { type: 'boolean', default: false } } }));
  } catch (error) {
    console.error(`${(error as Error).message}\nUse: npm run fixtures [-- --check]`);
    process.exit(2);
  }
  if (!values.check) write();
  else if (check() > 0) process.exit(1);
}

if (import.meta.main) main();
