// Faults in taking steps back: what it may cross, what it restores, whose time it takes.
import type { Mutant } from './mutant.ts';

const LAW = 'law of undo';
const at =
  (file: string, tests: string[], ...caughtBy: string[]) =>
  (name: string, find: string, replace: string): Mutant => ({ name, file, find, replace, tests, caughtBy });

const SCRIPTED = 'shared/flow/undo.test.ts';
const RANDOM = 'verification/laws/undo.test.ts';
const MATCH = 'shared/match/undo.test.ts';

const undo = at('shared/flow/undo.ts', [SCRIPTED], LAW);
const crossed = at('shared/flow/undo.ts', [RANDOM], LAW);
const apply = at('shared/game/apply.ts', [RANDOM], LAW);
const match = at('shared/match/match.ts', [MATCH], LAW);
const position = at('shared/match/position.ts', [MATCH], LAW);
const clock = at('shared/match/back-clock.ts', [MATCH], LAW);

export const UNDO_MUTANTS: readonly Mutant[] = [
  crossed('undo: a draw is put back', "drew: 'undo.luck'", 'drew: null'),
  undo('undo: dice are rolled again', "rolled: 'undo.luck'", 'rolled: null'),
  crossed('undo: a piece shown is forgotten', "revealed: 'undo.shown'", 'revealed: null'),
  crossed('undo: a treasure shown is forgotten', "cashed: 'undo.shown'", 'cashed: null'),
  crossed('undo: a piece laid face up is forgotten', "settled: 'undo.shown'", 'settled: null'),
  crossed(
    'undo: another’s answer goes with it',
    'step.seats.some((s) => s !== seat)',
    'step.seats.every((s) => s !== seat)',
  ),
  undo('undo: a stack that met somebody comes back', 'meets(step.before, e.seat, e.path.slice(1))', 'false'),
  undo('undo: only neutrals are met', 'hidden.some((n, s) => n > 0 && s !== seat) || ', ''),
  undo('undo: giving up is taken back', "resigned: 'undo.barred'", 'resigned: null'),
  undo(
    'undo: after the end',
    "if (game.victory !== null) return refuse('match.over');\n  const at = past",
    'const at = past',
  ),
  undo('undo: luck is not asked twice', ": refuse('undo.luck');", ': null;'),
  undo('undo: the question comes back under its old number', 'id: game.asked + 1 + i', 'id: d.id'),
  undo(
    'undo: questions nobody answered are asked anew',
    'earlier.open.filter((d) => game.open.some((o) => o.id === d.id))',
    'earlier.open.filter(() => false)',
  ),
  undo('undo: what was taken back can be taken back again', 'past.slice(0, at);', 'past;'),
  undo('undo: one step only', '[...past, step] : [step]', '[step] : [step]'),
  undo('undo: anybody’s step', 'last.seats[0] === seat ?', 'true ?'),
  apply('undo: the count of inputs goes back', 'return { ...e.game, seq: g.seq, ids', 'return { ...e.game, ids'),
  apply('undo: numbers of decisions go back', 'ids: g.ids, asked: g.asked, luck', 'ids: g.ids, luck'),
  at('shared/game/project.ts', [SCRIPTED], 'law 1')(
    'undo: everybody is sent the whole earlier game',
    "if (who === 'view') seen[key] = project(from[key] as Game, viewer);",
    "if (who === 'view') seen[key] = from[key];",
  ),
  at('shared/game/hash.ts', [RANDOM], LAW)(
    'undo: one memory for two kinds of fingerprint',
    'keys === null ? keptByOwn : keptByTable',
    'keptByTable',
  ),
  match('undo: one’s held answer stays', '      this.dropHeld(own, at);\n', ''),
  position('undo: a bot’s player takes back', "if (this.isAuto(seat)) return refuse('undo.auto');\n", ''),
  position('undo: a held answer of another is no act', 'd.seat !== seat && this.held.has(d.id)', 'false'),
  position('undo: what the clock played is taken back', "cause === 'player') ? past : []", 'true) ? past : []'),
  position('undo: a new clock for an old question', 'return ms === null ? null : { seat, ms };', 'return null;'),
  clock('undo: a few seconds more for ever', 'this.taken <= GRACES ? GRACE : 0', 'GRACE'),
  clock('undo: the next question begins anew', '    const most = ', '    const most = past.length > 0 ? undefined : '),
];
