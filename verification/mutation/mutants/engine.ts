// Faults in what everything rests on: who may see what, events, fingerprints, luck, drawing, turning, deciding.
import type { Mutant } from './mutant.ts';

const at =
  (file: string, tests: string[], only?: string) =>
  (name: string, find: string, replace: string, ...caughtBy: string[]): Mutant => ({
    name,
    file: `shared/${file}`,
    find,
    replace,
    tests: tests.map((t) => `${t.startsWith('verification/') ? t : `shared/${t}`}.test.ts`),
    ...(only === undefined ? {} : { only }),
    caughtBy,
  });

const LAWS = ['verification/laws/laws'];
const SHORT = 'with 2 players';
const sight = at('game/visibility.ts', ['game/project']);
const secret = at('game/visibility.ts', ['verification/laws/secrets'], 'nobody learns');
const project = at('game/project.ts', ['game/project']);
const apply = at('game/apply.ts', LAWS, SHORT);
const applied = (...tests: string[]) => at('game/apply.ts', tests);
const hash = at('game/hash.ts', ['game/hash']);
const luck = at('luck/luck.ts', ['luck/luck']);
const decide = at('flow/decide.ts', ['flow/decide']);
const facts = (...tests: string[]) => at('rules/facts.ts', tests);

export const ENGINE_MUTANTS: readonly Mutant[] = [
  secret(
    'all see who boards a Balloon',
    "boarded: { seat: 'all', hex: 'all', n: 'all', ids: 'owner'",
    "boarded: { seat: 'all', hex: 'all', n: 'all', ids: 'all'",
    'SEC-20',
  ),
  sight(
    'all see what is drawn',
    "drew: { seat: 'all', n: 'all', faces: 'owner'",
    "drew: { seat: 'all', n: 'all', faces: 'all'",
    'law 4',
  ),
  sight(
    'all see which pieces are placed',
    "placed: { seat: 'all', hex: 'all', n: 'all', ids: 'owner'",
    "placed: { seat: 'all', hex: 'all', n: 'all', ids: 'all'",
    'law 4',
  ),
  sight(
    'all see which pieces move',
    "n: 'all', ids: 'owner', up: 'all', spent: 'owner'",
    "n: 'all', ids: 'all', up: 'all', spent: 'owner'",
    'law 4',
  ),
  sight('all see how far pieces went', "up: 'all', spent: 'owner', why", "up: 'all', spent: 'all', why", 'law 4'),
  sight(
    'all see which pieces turn up',
    "revealed: { seat: 'all', hex: 'all', n: 'all', ids: 'owner'",
    "revealed: { seat: 'all', hex: 'all', n: 'all', ids: 'all'",
    'law 4',
  ),
  sight(
    'all follow a piece that turns down',
    "hid: { seat: 'all', hex: 'all', ids: 'all', faces: 'owner'",
    "hid: { seat: 'all', hex: 'all', ids: 'all', faces: 'all'",
    'law 4',
  ),
  sight(
    'all see what points are left of what turns down',
    "ids: 'all', faces: 'owner', spent: 'owner', on: 'owner' }",
    "ids: 'all', faces: 'owner', spent: 'all', on: 'owner' }",
    'law 4',
  ),
  sight(
    'all see what goes back',
    "returned: { seat: 'all', n: 'all', ids: 'owner'",
    "returned: { seat: 'all', n: 'all', ids: 'all'",
    'law 4',
  ),
  sight(
    'all see which Things were shown for trade',
    "traded: { seat: 'all', n: 'all', ids: 'owner', faces: 'all'",
    "traded: { seat: 'all', n: 'all', ids: 'all', faces: 'all'",
    'law 4',
  ),
  sight(
    'all follow a treasure from the rack',
    "cashed: { seat: 'all', id: 'owner'",
    "cashed: { seat: 'all', id: 'all'",
    'law 4',
  ),
  sight(
    'all follow an income from the rack',
    "settled: { seat: 'all', hex: 'all', id: 'owner'",
    "settled: { seat: 'all', hex: 'all', id: 'all'",
    'law 4',
  ),
  sight(
    'all follow spoils to the rack',
    "looted: { hex: 'all', seat: 'all', ids: 'all', faces: 'owner'",
    "looted: { hex: 'all', seat: 'all', ids: 'all', faces: 'all'",
    'law 4',
  ),
  sight('the cup is shown', "cup: 'none'", "cup: 'all'", 'law 4'),
  sight('all see the points a shown piece has used', "  spent: 'owner',\n", "  spent: 'all',\n", 'law 4'),
  project('the owner lacks his own pieces', 'viewer >= 0 && c.seat === viewer) seen', 'viewer >= 9) seen', 'law 1'),
  project('hidden pieces are in every view', 'else if (c.up) seen.push', 'else seen.push', 'law 4'),
  project('events that are public in part are sent whole', 'keys.every(([, who])', 'keys.some(([, who])', 'law 4'),
  project(
    'the owner does not see his own events',
    ' === viewer;\n  const seen: Record',
    ' === viewer + 9;\n  const seen: Record',
    'law 1',
  ),
  project('events read from tuples are shifted', 'event[key] = tuple[i + 1]', 'event[key] = tuple[i]', 'law 3'),
  project('a tuple of another version is believed', ' || tuple.length !== keys.length + 1', '', 'law 3'),
  apply(
    'one Thing is counted for a batch',
    'rack: g.seats[e.seat].rack + e.n })',
    'rack: g.seats[e.seat].rack + 1 })',
    'law 5',
  ),
  apply(
    'pieces placed are not counted',
    'hidden: plus(g.hexes[e.hex].hidden, e.seat, e.n)',
    'hidden: g.hexes[e.hex].hidden',
    'law 5',
  ),
  apply(
    'losses do not come back to the cup',
    '...next,\n        cup: intoCup(g, kinds),',
    '...next,\n        cup: g.cup,',
    'law 5',
  ),
  apply(
    'the cup counts one for many',
    'cupSize: g.cupSize + kinds.length,\n        counters: without',
    'cupSize: g.cupSize + 1,\n        counters: without',
    'law 5',
  ),
  apply(
    'a piece turned up keeps its old self too',
    'counters: [...kept, ...fresh(e.faces, e.seat, e.hex, true',
    'counters: [...g.counters, ...fresh(e.faces, e.seat, e.hex, true',
    'law 1',
    'law 5',
  ),
  apply('a move that ends where it began loses pieces', 'const b = hexes[to];', 'const b = g.hexes[to];', 'law 5'),
  applied('flow/decide')(
    'decisions share their numbers',
    'asked: g.asked + e.decisions.length',
    'asked: g.asked',
    'law 2',
    'law 6',
  ),
  applied('game/project')(
    'viewers count points they may not know',
    '    if (c.spent === null) return c;\n',
    '',
    'law 1',
  ),
  apply(
    'an income cleared is lost',
    'cup: intoCup(g, [e.kind]), cupSize: g.cupSize + 1 };',
    'cup: g.cup, cupSize: g.cupSize + 1 };',
    'law 5',
  ),
  applied('rules/things', 'rules/build')(
    'the bank pays for what is bought',
    'gold: g.seats[e.seat].gold - e.gold',
    'gold: g.seats[e.seat].gold + e.gold',
    'REC-02',
    'FORT-01',
  ),
  applied('rules/setup/setup')(
    'dice of one roll are rolled again',
    'g.luck[e.purpose] + e.dice.length',
    'g.luck[e.purpose] + 1',
    'SETUP-06',
  ),
  applied('rules/battle/battle')(
    'dice of one volley are rolled again',
    'g.luck.battle + e.dice.length',
    'g.luck.battle + 1',
    'COMB-06',
    'COMB-08',
  ),
  applied('rules/free', 'rules/things')(
    'a treasure out of play is forgotten',
    'gone: e.gone ? [...g.gone, e.kind] : g.gone',
    'gone: g.gone',
    'REC-09',
    'law 5',
  ),
  applied('rules/battle/bribe')(
    'a bribed city fights',
    '{ townHits: KINDS[g.hexes[e.hex].income].cv }',
    '{ townHits: 0 }',
    'BRIB-03',
  ),
  applied('rules/battle/outcome')(
    'a city does not heal',
    'withHex(g, e.hex, { fortHits: 0, townHits: 0 })',
    'withHex(g, e.hex, { fortHits: 0 })',
    'POST-05',
  ),
  hash('pieces do not count', 'mixList(game.counters, COUNTER_KEYS)', 'mix(game.counters.length)', 'law 3'),
  hash(
    'points used do not count',
    'Object.keys(COUNTER_FIELDS)',
    "Object.keys(COUNTER_FIELDS).filter((key) => key !== 'spent')",
    'law 3',
  ),
  hash(
    'hits on forts do not count',
    'Object.keys(HEX_FIELDS)',
    "Object.keys(HEX_FIELDS).filter((key) => key !== 'fortHits')",
    'law 3',
  ),
  hash(
    'who resigned does not count',
    'Object.keys(SEAT_FIELDS)',
    "Object.keys(SEAT_FIELDS).filter((key) => key !== 'resigned')",
    'law 3',
  ),
  hash(
    'the deck does not count',
    'else mixValue(game[key]);',
    "else if (key !== 'deck') mixValue(game[key]);",
    'law 3',
  ),
  hash('yes is no', 'mix(value ? 3 : 4)', 'mix(3)', 'law 3'),
  hash('names of fields do not count', 'if (keys === null) mixText(key);', '', 'law 3'),
  hash('the order of fields counts', 'Object.keys(from).sort()', 'Object.keys(from)', 'law 3'),
  hash('where lists end does not count', 'mix(list.length);', '', 'law 3'),
  hash('nothing is nought', 'else if (value === null) mix(5);', 'else if (value === null) mixValue(0);', 'law 3'),
  luck('low answers are favoured', 'WORDS - (WORDS % below)', 'WORDS', 'ENG-01'),
  luck('late numbers are early ones', 'fields.setUint32(8, Math.floor(n / WORDS), true);', '', 'ENG-01'),
  luck(
    'all purposes share one row',
    'fields.setUint32(0, checked(purpose, n, below), true);',
    'checked(purpose, n, below);',
    'ENG-01',
  ),
  luck('the seed may be changed from outside', 'const key = Uint8Array.from(seed);', 'const key = seed;', 'ENG-01'),
  luck('a face that no die has', 'value < 0 || value >= below', 'value < 0', 'ENG-01'),
  decide(
    'a match goes on after its end',
    "if (game.victory !== null) return refuse('match.over');",
    '',
    'law 6',
    'law 2',
  ),
  decide('one answer counts for two', 'd === undefined || seen.has(id)', 'd === undefined', 'law 2'),
  decide('answers are not checked', '    if (refusal !== null) return refusal;\n  }', '  }', 'law 2'),
  decide(
    'some answers are enough',
    'if (seen.size !== game.open.length) return',
    'if (seen.size === 0) return',
    'law 2',
  ),
  decide('steps are not counted', 'seq: game.seq + 1', 'seq: game.seq', 'law 3'),
  decide(
    'answers count in the order they came',
    'input.answers.find(([id]) => id === decision.id)',
    'input.answers[game.open.indexOf(decision)]',
    'law 3',
  ),
  decide(
    'free actions are not checked',
    "if ('free' in input) return checkFree(game, input);",
    "if ('free' in input) return null;",
    'law 2',
  ),
  at('rules/play.ts', ['rules/things'])(
    'numbers tell the order of drawing',
    '    .sort((a, b) => a - b)\n',
    '',
    'law 4',
  ),
  at('rules/play.ts', ['rules/setup/setup'])('all dice of a roll are one', 'from + i, 6', 'from, 6', 'SETUP-06'),
  at('rules/play.ts', ['rules/battle/battle'])(
    'all dice of a volley are one',
    'luck.battle + i, 6',
    'luck.battle, 6',
    'COMB-06',
  ),
  at('rules/play.ts', LAWS, SHORT)('one Thing is drawn twice', '    cup[kind]--;\n', '', 'law 5'),
  at('rules/play.ts', ['rules/things'])('more is drawn than there is', 'i < n && left > 0', 'i < n', 'REC-09'),
  at('rules/play.ts', ['rules/move/move', 'rules/move/fly', 'rules/move/fly-calls', 'rules/bluff'])(
    'faces and points are mixed up when pieces turn up',
    'ids.includes(c.id)).sort((a, b) => a.kind - b.kind || a.id - b.id);',
    'ids.includes(c.id));',
    'FLY-02',
    'MOVE-',
    'BLUF-08',
  ),
  at('rules/free.ts', ['rules/free'])('who resigned acts on', ' && !view.seats[seat].resigned', '', 'AMB-109'),
  at('rules/free.ts', ['rules/free'])(
    'incomes of others are removed',
    'h.owner === seat && h.income >= 0',
    'h.income >= 0',
    'REM-02',
  ),
  facts('rules/round')('forts pay nothing', 'sum += 1 + h.fort +', 'sum += 1 +', 'INC-02', 'INC-03'),
  facts('rules/round')('incomes pay one', 'pieceIncome(g, seat, h.income));', '1);', 'INC-02'),
  facts('rules/bluff')(
    'any hex of the land supports',
    'h.owner === seat && h.terrain === info.terrain',
    'h.terrain === info.terrain',
    'BLUF-01',
    'BLUF-05',
  ),
  facts('rules/victory')(
    'the fallen keep their turn',
    '.slice(0, start)].filter((s) => !g.seats[s].fallen)',
    '.slice(0, start)]',
    'AMB-67',
  ),
];
