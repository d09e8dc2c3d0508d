// Faults in battles, explorations, bribes, retreats and what follows them.
import type { Mutant } from './mutant.ts';

const at =
  (file: string, ...tests: string[]) =>
  (name: string, find: string, replace: string, ...caughtBy: string[]): Mutant => ({
    name,
    file: `shared/rules/${file}`,
    find,
    replace,
    tests: tests.map((t) => `shared/rules/${t}.test.ts`),
    caughtBy,
  });

const phase = at('battle/combat.ts', 'battle/battle', 'battle/many', 'battle/explore');
const battle = at('battle/battle.ts', 'battle/battle', 'battle/bluffs', 'battle/many', 'battle/retreat');
const sides = at('battle/sides.ts', 'battle/battle', 'battle/retreat');
const volley = at('battle/volley.ts', 'battle/battle', 'battle/many');
const saves = at('battle/saves.ts', 'battle/battle');
const losses = at('battle/losses.ts', 'battle/battle');
const takers = at('battle/takers.ts', 'battle/battle');
const outcome = at('battle/outcome.ts', 'battle/outcome', 'battle/explore', 'battle/many');
const now = at('battle/now.ts', 'battle/battle');
const harm = at('battle/damage.ts', 'battle/outcome', 'battle/explore', 'battle/many');
const explore = at('battle/explore.ts', 'battle/explore', 'battle/bribe');
const income = at('battle/income.ts', 'battle/explore');
const bribe = at('battle/bribe.ts', 'battle/bribe');
const retreat = at('battle/retreat.ts', 'battle/retreat', 'battle/many');
const aftermath = at('battle/aftermath.ts', 'battle/explore', 'battle/outcome');
const hits = at('decisions/battle-hits.ts', 'battle/battle', 'decisions/battle');
const bluffs = at('bluff.ts', 'battle/bluffs', 'bluff');

export const COMBAT_MUTANTS: readonly Mutant[] = [
  phase(
    'a fort alone starts no fight',
    '(present || (h.owner === seat && hasWalls(h)))',
    'present',
    'COMB-02',
    'AMB-45',
  ),
  phase('nobody explores', 'h.owner === NOBODY ? present', 'h.owner === NOBODY ? false', 'COMB-01', 'EXPL-'),
  phase(
    'an owner with nothing there defends',
    'h.owner !== NOBODY && (isPresent(g, hex, h.owner) || hasWalls(h))',
    'h.owner !== NOBODY',
    'COMB-03',
    'AMB-33',
  ),
  phase(
    'only who picks attacks',
    '(s) => s !== defender && isPresent(g, hex, s)',
    '(s) => s === seat',
    'COMB-03',
    'MULT-',
    'RIVAL-',
  ),
  phase(
    'any neighbour on the right defends',
    'while (s !== seat && !isPresent(g, hex, s))',
    'while (s === seat)',
    'RIVAL-03',
  ),
  phase('one fights all his battles in a row', '(frame.turn + 1) % order(play.game).length', 'frame.turn', 'COMB-01'),
  phase(
    'the first battle is picked for him',
    'if (hexes.length === 1) begin',
    'if (hexes.length >= 1) begin',
    'COMB-01',
  ),
  phase(
    'rivals do not fight before they explore',
    'h.owner === NOBODY && rivals.length === 0',
    'h.owner === NOBODY',
    'RIVAL-01',
  ),
  battle(
    'one side stays face down',
    'for (const seat of players(frame)) {',
    'for (const seat of players(frame).slice(1)) {',
    'COMB-04',
  ),
  battle(
    'auto leaves the bluffs in the battle',
    "if (play.game.rules.bluffCall === 'auto') removeBluffs(play, hex,",
    "if (play.game.rules.bluffCall === 'manual') removeBluffs(play, hex,",
    'BLUF-03',
  ),
  battle(
    'calls are made once only',
    'openWindow(play, { ...frame, retreat: [] })',
    'startRound(play, { ...frame, retreat: [] })',
    'BLUF-04',
  ),
  battle(
    'a wrong call may be repeated in the next round',
    'afterWindow(play, { ...frame, safe })',
    'afterWindow(play, frame)',
    'BLUF-04',
  ),
  battle('nobody names a target', 'if (active.length === 2) goOn', 'if (active.length >= 2) goOn', 'MULT-01'),
  battle('a step is left out', 'STEPS.indexOf(step) + 1', 'STEPS.indexOf(step) + 2', 'COMB-05', 'COMB-07', 'COMB-08'),
  battle(
    'the dead are rolled at',
    'if (isOver(play, frame)) end(play, next);',
    'if (false) end(play, next);',
    'COMB-12',
  ),
  battle(
    'who has nowhere to go is asked',
    '!mayRetreat(play.game, frame.hex, frame.sides[left[0]])',
    'frame.sides[left[0]] < 0',
    'RET-02',
    'EXPL-09',
  ),
  battle('one side only may retreat', 'retreat: frame.retreat.slice(1)', 'retreat: []', 'RET-01', 'MULT-02'),
  now('nobody shoots', "flags.ranged ? 'ranged'", "flags.ranged ? 'melee'", 'COMB-05', 'COMB-07', 'COMB-08', 'COMB-10'),
  now('a charge is one die', 'charge ? 2 : 1', '1', 'COMB-06'),
  sides(
    'walls without pieces have lost',
    ' || (ownsWalls(h, side) && hasWalls(h))',
    '',
    'RET-03',
    'COMB-02',
    'COMB-12',
  ),
  sides('walls fall to one hit', 'dice: cv > 0 ? 1 : 0, room: value', 'dice: cv > 0 ? 1 : 0, room: 1', 'HIT-03'),
  sides(
    'a damaged fort changes its step',
    'wall(FORT_TARGET, -1, fortValue(h), stepOfFort(h.fort))',
    'wall(FORT_TARGET, -1, fortValue(h), stepOfFort(fortValue(h)))',
    'COMB-10',
  ),
  sides('a village does not fight', 'if (value > 0) list.push', 'if (value > 1) list.push', 'COMB-07', 'HIT-03'),
  sides('walls of others fight for a side', 'if (!ownsWalls(h, side)) return list;', '', 'COMB-', 'HIT-'),
  volley('a die as high as the value misses', 'g.dice[at++] <= f.cv', 'g.dice[at++] < f.cv', 'COMB-06', 'COMB-09'),
  volley('hits of one side replace another’s', 'hits[aim]++', 'hits[aim] = 1', 'MULT-01'),
  sides('pieces roll in every step', 'f.step === step && ', '', 'COMB-05', 'COMB-07'),
  losses('a single piece is asked about', '.length > 1;', '.length > 0;', 'HIT-01'),
  losses(
    'the attacker places hits on neutrals',
    'side === NOBODY ? frame.opponent : side',
    'side === NOBODY ? frame.sides[0] : side',
    'HIT-01',
  ),
  takers('the clock spares the walls', 'if (target < 0) return -target;', 'if (target < 0) return 9;', 'HIT-01'),
  takers('the clock gives up the best', 'a.cv - b.cv || a.kind - b.kind', 'b.cv - a.cv || a.kind - b.kind', 'HIT-01'),
  losses(
    'who takes hits does not die',
    "play.emit({ t: 'lost', hex, seat: side, ids, why: 'hit' });",
    'void ids;',
    'HIT-02',
    'COMB-',
  ),
  saves('the smallest part falls where all must', 'slice(0, frame.hits[i])', 'slice(0, 1)', 'HIT-01', 'COMB-12'),
  harm('a six harms nothing', 'const HARMS = [1, 6];', 'const HARMS = [1];', 'POST-03'),
  harm('a citadel is rolled for', 'h.fort === 0 || isCitadel(h)', 'h.fort === 0', 'POST-04'),
  harm('a damaged fort is gone', 'fort: h.fort - 1 }', 'fort: 0 }', 'POST-03'),
  outcome('damage without a round', "round > 0 ? 'fort'", "round >= 0 ? 'fort'", 'AMB-118'),
  outcome(
    'a defender who dies with the rest loses',
    'survivor ?? (sides.includes(owner) ? owner : NOBODY)',
    'survivor ?? NOBODY',
    'POST-01',
  ),
  outcome('a captured citadel has no clock', 'since: clockOf(play.game, hex)', 'since: 0', 'CIT-06'),
  outcome('damage stays', '  heal(play, hex);\n  // REC-09', '  // REC-09', 'POST-05'),
  outcome('survivors stay face up', '  turnDown(play, hex);\n', '', 'POST-05', 'BLUF-08'),
  outcome('magic goes to the winner', "play.game.rules.magicSpoils === 'bribeOnly'", 'false', 'EXPL-11'),
  outcome(
    'what lies in an emptied hex stays',
    'if (unowned && !isActive(play.game, hex, NOBODY)) unclaimed',
    'if (false) unclaimed',
    'EXPL-10',
  ),
  outcome(
    'what victorious neutrals guard is gone',
    'if (unowned && !isActive(play.game, hex, NOBODY)) unclaimed',
    'if (unowned) unclaimed',
    'AMB-35',
    'EXPL-09',
    'AMB-43',
  ),
  outcome(
    'a surviving rival does not explore',
    'if (rivals && winner !== NOBODY',
    'if (false && winner !== NOBODY',
    'RIVAL-01',
  ),
  outcome(
    'the first player acts for all neutrals',
    'opponent: rightOf(play.game, seat)',
    'opponent: play.game.first',
    'EXPL-02',
    'HIT-01',
  ),
  explore('a six brings six', 'const EMPTY = [1, 6];', 'const EMPTY = [1];', 'EXPL-01'),
  explore('leftovers are joined by more', 'if (defended(play, hex)) {', 'if (false) {', 'EXPL-09'),
  explore('events stay on the hex', 'if (events.length > 0) play.emit', 'if (events.length > 9) play.emit', 'EXPL-03'),
  explore('ties are broken by nobody', 'if (choices.length > 1) {', 'if (choices.length > 2) {', 'EXPL-04'),
  explore('the last gold bribes nobody', '(p) => p.gold <= gold', '(p) => p.gold < gold', 'BRIB-01'),
  explore('one bribe pays for all', '.filter((p) => targets.includes(p.target))', '', 'BRIB-01', 'BRIB-02'),
  explore('a bribed city stays down for its new owner', '  heal(play, frame.hex);\n', '', 'BRIB-03', 'BRIB-04'),
  explore(
    'bribed creatures stay',
    "if (ids.length > 0) play.emit({ t: 'lost', hex, seat: NOBODY, ids, why: 'bribed' });",
    '',
    'BRIB-03',
  ),
  income('cities fit their own land only', 'isTown(c.kind) || ', '', 'EXPL-03'),
  income('every income fits', 'KINDS[c.kind].terrain === g.hexes[hex].terrain', 'true', 'EXPL-03'),
  income('the old income gives way to any', 'worth(c.kind)), worth(old))', 'worth(c.kind)), 0)', 'AMB-36'),
  income('two of one kind are a choice', ' && !kinds.has(c.kind) && kinds.add(c.kind)', '', 'EXPL-04'),
  income('the old income piece is lost', '  clearOld(play, hex);\n', '', 'AMB-36'),
  bribe('an income does not raise the price', 'view.hexes[hex].income >= 0 ||', 'false ||', 'BRIB-02'),
  bribe('a treasure does not raise the price', '!isCreature(c.kind)', 'false', 'BRIB-02'),
  bribe('bribes cost the value alone', '(doubled ? 2 : 1)', '1', 'BRIB-02'),
  retreat(
    'one flees among enemies',
    '.filter((to) => g.hexes[to].owner === seat && isClearOfEnemies(g, to, seat))',
    '.filter((to) => g.hexes[to].owner === seat)',
    'RET-02',
  ),
  retreat(
    'one flees into unowned land',
    'beside(g, hex)\n    .filter((to) => g.hexes[to].owner === seat && ',
    'beside(g, hex)\n    .filter((to) => g.hexes[to].owner < 0 && ',
    'RET-02',
    'RET-01',
  ),
  retreat(
    'a fort alone is asked to flee',
    'countIn(g.hexes[hex], seat) > 0 ? retreatHexes(g, hex, seat) : []',
    'retreatHexes(g, hex, seat)',
    'RET-01',
    'RET-03',
  ),
  retreat(
    'the defender decides first',
    '[...othersFromLeft(g, defender), defender]',
    '[defender, ...othersFromLeft(g, defender)]',
    'MULT-02',
    'RET-01',
  ),
  retreat('retreaters stay face up', '  hide(play, seat, to, ids, isCreature);\n', '', 'RET-03'),
  retreat('an eleventh piece flees', 'if (over > 0) push', 'if (over > 1) push', 'RET-04'),
  retreat(
    'who loses all is asked',
    'if (pieces.length <= frame.over) {',
    'if (pieces.length < frame.over) {',
    'RET-04',
  ),
  retreat(
    'the clock gives up the best retreaters',
    'KINDS[a.kind].cv - KINDS[b.kind].cv',
    'KINDS[b.kind].cv - KINDS[a.kind].cv',
    'RET-04',
  ),
  aftermath(
    'spoils stay where they lie',
    'const ids = lyingIn(play, hex);',
    'const ids: number[] = [];',
    'EXPL-05',
    'EXPL-07',
    'EXPL-11',
  ),
  aftermath(
    'a rack overflows with spoils',
    'if (play.game.seats[seat].rack > play.game.rules.rackLimit) push',
    'if (false) push',
    'REC-06',
  ),
  aftermath(
    'an empty rack is asked',
    'play.game.seats[seat].rack > 0',
    'play.game.seats[seat].rack >= 0',
    'POST-06',
    'SEC-02',
  ),
  hits('a creature dies twice', 'if (room === 0) return', 'if (room < 0) return', 'HIT-02', 'HIT-03'),
  hits('hits need not be placed', 'targets.length === need', 'targets.length <= need', 'HIT-01'),
  hits('more hits than the side can take', 'number => Math.min(', 'number => Math.max(', 'HIT-01'),
  at('decisions/battle-aim.ts', 'battle/many', 'decisions/battle')(
    'one aims at those not in the battle',
    'active.includes(s)',
    'true',
    'MULT-01',
  ),
  at('decisions/explore-bribe.ts', 'battle/bribe', 'decisions/battle')(
    'bribes on credit',
    'need > have ?',
    'need > 99 ?',
    'BRIB-01',
  ),
  at('decisions/retreat-excess.ts', 'battle/retreat', 'decisions/battle')(
    'fewer pieces are given up',
    'ids.length === d.n',
    'ids.length <= d.n',
    'RET-04',
  ),
  at('decisions/explore-income.ts', 'battle/explore', 'decisions/battle')(
    'any piece may stay',
    'choices(view).includes(id) ?',
    'id !== 0 ?',
    'EXPL-04',
  ),
  at('decisions/battle-pick.ts', 'battle/battle', 'decisions/battle')(
    'a battle anywhere',
    'contested(view, d.seat).includes(hex) ? null',
    'hex >= 0 ? null',
    'COMB-01',
    'COMB-02',
  ),
  bluffs(
    'neutral defenders are called',
    'c.up && c.seat >= 0 && isCreature(c.kind)',
    'c.up && isCreature(c.kind)',
    'BLUF-06',
  ),
  bluffs(
    'the mover calls first',
    '[...othersFromLeft(g, from), from].filter',
    '[from, ...othersFromLeft(g, from)].filter',
    'BLUF-03',
  ),
];
