// Faults in setting up, recruiting, placing, surplus, building, the round and victory.
import type { Mutant } from './mutant.ts';

const at =
  (file: string, tests: string[]) =>
  (name: string, find: string, replace: string, ...caughtBy: string[]): Mutant => ({
    name,
    file: `shared/rules/${file}`,
    find,
    replace,
    tests: tests.map((t) => `shared/rules/${t}`),
    caughtBy,
  });

const victory = at('victory.ts', ['victory.test.ts']);
const building = at('building.ts', ['build.test.ts']);
const things = at('things.ts', ['things.test.ts']);
const deploy = at('deploy.ts', ['deploy.test.ts', 'setup/kingdom.test.ts']);
const surplus = at('surplus.ts', ['surplus.test.ts', 'free.test.ts']);
const round = at('round.ts', ['round.test.ts', 'victory.test.ts']);
const free = at('free.ts', ['free.test.ts']);
const cells = at('setup/cells.ts', ['setup/kingdom.test.ts']);
const tiles = at('setup/tiles.ts', ['setup/setup.test.ts']);
const setup = at('setup/setup.ts', ['setup/setup.test.ts', 'setup/kingdom.test.ts']);

export const ECONOMY_MUTANTS: readonly Mutant[] = [
  victory('a citadel wins in its own round', 'g.round <= h.since', 'g.round < h.since', 'CIT-04', 'CIT-06'),
  victory(
    'any citadel stops the clock',
    'standing.length !== 1',
    'standing.length === 0',
    'CIT-04',
    'CIT-05',
    'AMB-58',
  ),
  victory('the first citadel taken wins', 'own < 2', 'own < 1', 'CIT-05', 'CIT-06'),
  victory('who resigned may still win', '&& !g.seats[seat].resigned', '', 'AMB-109'),
  victory('the marker stays with the fallen', 'next !== undefined && next !== g.first', 'false', 'AMB-67'),
  victory('a piece does not keep its player in', ' && countIn(h, seat) === 0)', ')', 'AMB-67'),
  building(
    'a citadel for one gold more',
    'so.income < g.rules.citadelIncome',
    'so.income <= g.rules.citadelIncome',
    'CIT-01',
  ),
  building('a raised fort keeps its piece in use', 'so.standing[fort]--;', '', 'FORT-03'),
  building('a level built pays nothing yet', 'so.income++;', '', 'AMB-56'),
  building('two citadels at once', '  if (fort + 1 === CITADEL) so.hasCitadel = true;\n', '', 'CIT-02'),
  building('a second citadel', "if (so.hasCitadel) return refuse('CIT-02', { hex });", '', 'CIT-02'),
  building(
    'who might cash is not asked',
    'gold < g.rules.fortCost && rack === 0',
    'gold < g.rules.fortCost',
    'FORT-01',
  ),
  building('two levels in a round', 'so.raised.has(hex) || ', '', 'FORT-01'),
  at('build.ts', ['build.test.ts', 'victory.test.ts'])(
    'a citadel built starts no clock',
    'fort === FORTS.length - 1 ? g.round : 0',
    '0',
    'CIT-04',
  ),
  at('recruit.ts', ['things.test.ts'])('a half hex brings nothing', '(land + 1) >> 1', 'land >> 1', 'REC-01'),
  things('a short cup refunds what was traded too', 'missing - unmet', 'missing', 'REC-09'),
  things('the first named Things stay', 'kinds.slice(kinds.length - keep)) {', 'kinds.slice(0, keep)) {', 'REC-09'),
  things('a full rack without gold is not asked', 'rack === 0 && gold <', 'gold <', 'REC-02', 'REC-03', 'INC-07'),
  things(
    'traded Things go back before the draw',
    'const due = ',
    'settleTrade(play, seat, kinds, 0);\n  const due = ',
    'REC-04',
  ),
  deploy(
    'an answer fills a hex above ten',
    'room(g, hex, seat) > (draft.creatures.get(hex) ?? 0)',
    'room(g, hex, seat) > 0',
    'DEP-02',
  ),
  deploy('two incomes in a hex', '|| draft.incomes.has(hex)) return', '|| false) return', 'DEP-03'),
  deploy('the last Thing before the exchange is new', 'if (id <= since) return', 'if (id < since) return', 'SETUP-16'),
  deploy(
    'hexes in the order a player named them',
    'for (const hex of [...batches.keys()].sort((a, b) => a - b)) {',
    'for (const hex of [...batches.keys()]) {',
    'DEP-07',
  ),
  deploy('treasure is placed', "if (!isPlaceable(thing.kind)) return refuse('DEP-05', { id });", '', 'DEP-05'),
  surplus('a rack gives way among enemies', 'isClearOfEnemies(g, h, seat)', 'true', 'AMB-111'),
  surplus('more goes than must', 'given.length === need', 'given.length >= need', 'REC-05', 'REC-06'),
  surplus('a treasure cashed is never out of play', 'gone: play.game.trueElimination', 'gone: false', 'REC-09'),
  surplus(
    'the greatest treasure goes first',
    'KINDS[a.kind].gold - KINDS[b.kind].gold',
    'KINDS[b.kind].gold - KINDS[a.kind].gold',
    'D-51',
  ),
  surplus('any creature is placed first', 'KINDS[a.kind].cv - KINDS[b.kind].cv', '0', 'D-51'),
  surplus('the emptiest hex comes first', 'countIn(g.hexes[b], seat) - countIn(g.hexes[a], seat) || ', '', 'D-51'),
  surplus(
    'what is cashed twice counts twice',
    "if (!areDistinct([...given, ...place.map((p) => p.id)])) return refuse('decision.twice');",
    '',
    'REC-05',
    'REC-06',
  ),
  round('two players never rotate', '!g.rules.rotateTwoPlayers', 'true', 'TURN-04'),
  round('the round is not counted', 'round + 1 : round', 'round : round', 'TURN-01', 'TURN-04', 'CIT-04'),
  round('the second player is passed over when the first falls', 'if (!passed) changeOrder', 'changeOrder', 'AMB-67'),
  round('nobody falls', 'frame.at > 0 && fallCheck(play)', 'false', 'AMB-67'),
  free('incomes are removed in combat', "&& view.phase !== 'combat' ? null", '? null', 'REM-02'),
  free('the last who did not resign plays on', '      lastStanding(play);\n', '', 'AMB-109'),
  free('any Thing is cashed', "isTreasure(thing.kind) ? null : refuse('INC-07', { id: action.id })", 'null', 'INC-07'),
  cells('kingdoms grow beside rivals', 'clear.length > 0 ? clear : near', 'near', 'SETUP-12'),
  cells('no hex beside a rival will do', 'clear.length > 0 ? clear : near', 'clear', 'AMB-07'),
  tiles('one sea may go', 'seas.length >= 2', 'seas.length >= 1', 'SETUP-10'),
  tiles('the offer is made once too often', '.length >= 2;', '.length >= 3;', 'SETUP-10'),
  setup(
    'those tied for first do not roll again',
    'sums[i] === best',
    'sums[i] === best && i === sums.indexOf(best)',
    'SETUP-06',
  ),
  setup('the offer never ends', '!choice.enough', 'true', 'SETUP-10'),
  setup('all Things are new after the exchange', 'since[seat] = play.game.ids;', '', 'SETUP-16'),
  setup(
    'all place after the exchange',
    "frame.at === 'replace' ? frame.exchanged : order(g)",
    'order(g)',
    'SETUP-15',
    'SETUP-16',
  ),
];
