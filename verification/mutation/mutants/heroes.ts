// Faults in recruiting heroes, in what becomes of them, in Lords, the Deerhunter, the Assassin and the Thief.
import type { Mutant } from './mutant.ts';

const HERE = 'shared/rules/heroes/';

const at =
  (file: string, test: string) =>
  (name: string, find: string, replace: string, ...caughtBy: string[]): Mutant => ({
    name,
    file: `shared/${file}`,
    find,
    replace,
    tests: [`${HERE}${test}.test.ts`],
    caughtBy,
  });

const pool = at('rules/heroes/pool.ts', 'recruit');
const heroes = at('rules/heroes/heroes.ts', 'recruit');
const recruit = at('rules/decisions/hero-recruit.ts', 'recruit');
const facts = at('rules/facts.ts', 'recruit');
const lords = at('rules/facts.ts', 'lords');
const turn = at('rules/heroes/turn.ts', 'lost');
const path = at('rules/move/path.ts', 'deerhunter');
const powers = at('rules/heroes/powers.ts', 'assassin');
const contest = at('rules/heroes/contest.ts', 'assassin');
const thief = at('rules/heroes/powers.ts', 'thief');
const told = at('game/visibility.ts', 'thief');

export const HERO_MUTANTS: readonly Mutant[] = [
  at('rules/setup/setup.ts', 'recruit')(
    'every hero shows his front',
    'faces[play.luck',
    'faces[0 * play.luck',
    'SETUP-03',
  ),
  pool('a hero is won with one less', '2 * KINDS[hero].cv', '2 * KINDS[hero].cv - 1', 'HERO-02'),
  pool('gold before the roll is dearer', 'COST_BEFORE = 5', 'COST_BEFORE = 10', 'HERO-03'),
  pool('gold after the roll is cheaper', 'COST_AFTER = 10', 'COST_AFTER = 5', 'HERO-03'),
  pool('a hero as the eleventh piece', '- gone < g.rules', '- gone <= g.rules', 'HERO-05', 'AMB-13'),
  pool('whom one discharges still fills his hex', 'countIn(h, seat) - gone', 'countIn(h, seat)', 'AMB-13'),
  pool('two Lords', 'lordOf(hero) < 0 ? [] : lordsOf(g, seat)', '[]', 'HERO-07'),
  pool('any hero drives a Lord away', 'lordOf(hero) < 0 ? [] :', 'hero < 0 ? [] :', 'HERO-07'),
  heroes('exactly enough is too little', 'if (short <= 0)', 'if (short < 0)', 'HERO-02'),
  heroes('trying is free', 'if (answer.gold > 0)', 'if (answer.gold > 99)', 'HERO-04', 'T-03'),
  heroes('who is discharged keeps his face', 'to: otherFace(c.kind)', 'to: c.kind', 'HERO-06', 'HERO-07'),
  heroes(
    'only gold at hand opens the bid',
    'mostGold(play.game, seat) >=',
    'play.game.seats[seat].gold >=',
    'HERO-03',
    'INC-07',
  ),
  heroes('the bid is never asked', '!paid && mostGold', 'paid && mostGold', 'HERO-03', 'T-03'),
  recruit('a hero of nobody’s pool', 'if (!view.pool.includes(hero) &&', 'if (hero < 0 &&', 'HERO-01'),
  recruit('any piece is discharged', "if (!isHero(c.kind)) return refuse('HERO-06', { id });", '', 'HERO-06'),
  facts('heroes bring nothing', 'let sum = heroesOf(g, seat).length;', 'let sum = 0;', 'INC-02', 'T-01'),
  facts('the Dwarf King doubles everything', 'mine && hasHero(', 'hasHero(', 'INC-05', 'HPOW-08'),
  facts('the Dwarf King doubles nothing', 'mine && hasHero(', 'mine && !hasHero(', 'INC-05', 'INC-02'),
  lords('any Lord supports', 'lordOf(c.kind) === terrain', 'lordOf(c.kind) >= 0', 'HPOW-10'),
  lords('a Lord supports everywhere', 'g.counters.some((c) => c.at === hex &&', 'g.counters.some((c) =>', 'HPOW-10'),
  lords('a Lord supports nobody', 'return hasLord(g, hex, seat, info.terrain);', 'return false;', 'T-08', 'HPOW-10'),
  turn('every fallen hero is turned over', 'turn ? otherFace(hero) : hero', 'otherFace(hero)', 'HERO-08'),
  turn('no fallen hero is turned over', 'turn ? otherFace(hero) : hero', 'hero', 'HERO-08'),
  turn('who is out of the game is asked', '?.fallen !== false', ' === undefined', 'AMB-67'),
  at('flow/decide.ts', 'lost')('nobody asks about the fallen', 'if (downed.length > 0 &&', 'if (false &&', 'HERO-08'),
  path('the Deerhunter knows no ways', 's.led ? 1 : enterCost(g, hex)', 'enterCost(g, hex)', 'HPOW-03'),
  path('he leads who has moved before', 'guide && left === g.rules.movement', 'guide', 'HPOW-03'),
  path('he leads nobody out', 'part.pinned.includes(hex) && !stack.led', 'part.pinned.includes(hex)', 'HPOW-03'),
  at('rules/move/walk.ts', 'deerhunter')('they go on without him', 'const done = led ||', 'const done =', 'HPOW-03'),
  at('rules/move/part.ts', 'deerhunter')(
    'who is led out must show himself',
    '!led && frame.pinned',
    'frame.pinned',
    'HPOW-03',
  ),
  powers('after a tie a higher roll succeeds', 'frame.mine > theirs && !frame.tie', 'frame.mine > theirs', 'HPOW-04'),
  powers('a tie is nothing', 'frame.mine === theirs && !frame.tie', 'frame.mine < 0', 'HPOW-04'),
  powers(
    'a lower roll catches him at once',
    'if (frame.tie && frame.mine < theirs',
    'if (frame.mine < theirs',
    'HPOW-04',
  ),
  powers('he is never caught', 'if (frame.tie && frame.mine < theirs', 'if (frame.mine > 99', 'HPOW-04'),
  powers('two faces of the die for him', 'dice[0] > 3', 'dice[0] > 2', 'HPOW-04'),
  powers(
    'the sole one is asked about',
    '(play.game.hexes[hex], rival) === 1)',
    '(play.game.hexes[hex], rival) < 0)',
    'HPOW-04',
  ),
  powers('a die even where both agree', 'if (mine === his || (', 'if ((', 'HPOW-04'),
  powers(
    'the mark stays on the one spared',
    "if (his === HIDDEN_TARGET) play.emit({ t: 'named', seat: rival, hex, ids: [] });",
    '',
    'HPOW-04',
    'SEC-14',
  ),
  powers(
    'his own choice is left to luck',
    'if (ownChoice && named !== undefined)',
    'if (named === undefined)',
    'HPOW-04',
  ),
  contest('always the first of those face down', 'return list[i];', 'return list[0];', 'HPOW-04'),
  contest('one’s own hexes are marks', 'h.owner !== seat && ', '', 'HPOW-04'),
  contest('empty hexes are marks', ' && countIn(h, h.owner) > 0', '', 'AMB-85'),
  thief(
    'he leaves the gold there',
    "play.emit({ t: 'paid', seat: rival, gold: purse, why: 'stolen' });",
    '',
    'HPOW-05',
  ),
  thief('he asks for what is not there', 'if (gold === 0 || rack === 0)', 'if (gold < 0)', 'AMB-86'),
  thief('a full rack takes one more', '> play.game.rules.rackLimit)', '> 99)', 'T-05', 'REC-06'),
  thief('the Thief goes first', '(frame.turn & 1) === 1', '(frame.turn & 1) === 0', 'POWER-01'),
  at('rules/heroes/contest.ts', 'thief')('he robs himself', 's !== seat && (g.seats', '(g.seats', 'HPOW-05'),
  told('everybody learns what was stolen', "from: 'all', face: 'owner'", "from: 'all', face: 'all'", 'SEC-15'),
  told(
    'everybody learns what was robbed',
    "robbed: { seat: 'all', id: 'owner' }",
    "robbed: { seat: 'all', id: 'all' }",
    'SEC-15',
  ),
  at('game/visibility.ts', 'assassin')(
    'everybody learns which piece is named',
    "named: { seat: 'all', hex: 'all', ids: 'owner' }",
    "named: { seat: 'all', hex: 'all', ids: 'all' }",
    'SEC-14',
    'SEC-17',
  ),
];
