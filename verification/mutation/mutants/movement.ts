// Faults in movement, flyers and bluffs.
import type { Mutant } from './mutant.ts';

const MOVE = ['shared/rules/move', 'shared/rules/bluff.test.ts'];
const at = (name: string, file: string, find: string, replace: string, caughtBy: string[]): Mutant => ({
  name,
  file: `shared/rules/${file}`,
  find,
  replace,
  tests: MOVE,
  caughtBy,
});

export const MOVEMENT_MUTANTS: readonly Mutant[] = [
  at('one point too many', 'move/path.ts', 'if (need > s.left) return', 'if (need > s.left + 1) return', [
    'MOVE-02',
    'FLY-05',
  ]),
  at('every hex costs one', 'move/path.ts', 'terrain < 0 ? 1 : TERRAINS[terrain].moveCost', 'terrain < 0 ? 1 : 1', [
    'MOVE-02',
    'FLY-05',
  ]),
  at(
    'two stacks at once',
    'move/path.ts',
    'if (spent > 0 && hex !== part.active)',
    'if (spent > 9 && hex !== part.active)',
    ['MOVE-04'],
  ),
  at(
    'a stack from two hexes',
    'move/path.ts',
    "if (c.at !== hex) return refuse('MOVE-03'",
    "if (c.at < 0) return refuse('MOVE-03'",
    ['MOVE-03'],
  ),
  at(
    'walkers leave a pin',
    'move/path.ts',
    'const held = part.pinned.includes(hex) &&',
    'const held = part.pinned.includes(-9) &&',
    ['MOVE-07'],
  ),
  at('walkers pass enemies', 'move/path.ts', 'if (!s.allFly && hasEnemy(g, hex, s.seat)) return', 'if (false) return', [
    'MOVE-09',
    'MOVE-10',
  ]),
  at('mixed stacks pass as flyers', 'move/path.ts', 'allFly: fly === pieces.length', 'allFly: fly > 0', [
    'MOVE-09',
    'MOVE-12',
  ]),
  at('unowned land stops nobody', 'move/path.ts', "if (isWild(g, hex)) return refuse('MOVE-11', { hex });", '', [
    'MOVE-11',
  ]),
  at(
    'walkers swim',
    'move/path.ts',
    "if (isSeaHex(g.hexes[hex]) && !s.allFly) return refuse('MOVE-12', { hex });",
    '',
    ['MOVE-12'],
  ),
  at(
    'rest at sea',
    'move/path.ts',
    "if (isSeaHex(g.hexes[hex])) return refuse(s.allFly ? 'FLY-01' : 'MOVE-12', { hex });",
    '',
    ['FLY-01'],
  ),
  at('an eleventh piece', 'move/path.ts', 'return n > free ? refuse', 'return n > free + 1 ? refuse', ['MOVE-05']),
  at('flyers over a full hex', 'move/path.ts', 'return s.someFly && tooFull', 'return !s.someFly && tooFull', [
    'FLY-04',
  ]),
  at(
    'no citadel in the air',
    'move/path.ts',
    '!isCitadel(g.hexes[hex]) && countIn(g.hexes[hex], seat) + n',
    'countIn(g.hexes[hex], seat) + n',
    ['FLY-04'],
  ),
  at(
    'arrivals among enemies go on',
    'move/walk.ts',
    'const done = led || (rest.length === 0 && mustStop(g, at, seat));',
    'const done = led;',
    ['MOVE-09', 'MOVE-11'],
  ),
  at(
    'flyers pass unseen',
    'move/walk.ts',
    'while (last < path.length - 1 && !hasEnemy(g, path[last], seat))',
    'while (last < path.length - 1)',
    ['FLY-02'],
  ),
  at('pinned flyers leave unseen', 'move/part.ts', 'frame.pinned.includes(from) ?', 'frame.pinned.includes(-9) ?', [
    'FLY-02',
  ]),
  at(
    'earlier movers go on',
    'move/part.ts',
    'if (frame.active >= 0 && frame.active !== from)',
    'if (frame.active > 99)',
    ['MOVE-04', 'MOVE-03'],
  ),
  at(
    'two demands in one hex',
    'move/part.ts',
    'demanded: [...frame.demanded, answer.hex]',
    'demanded: [...frame.demanded]',
    ['MOVE-08'],
  ),
  at(
    'a bluff holds a pin',
    'decisions/pin-show.ts',
    'return isSupported(view, d.seat, c.kind, d.hex) ? null',
    'return c.up === false ? null',
    ['MOVE-08', 'BLUF-05'],
  ),
  at('a refusal holds the pin', 'move/pin.ts', 'if (shown || part.kind', 'if (!shown || part.kind', ['MOVE-08']),
  at('the shown creature stays up', 'move/pin.ts', 'hide(play, by, hex, up, isCreature);', '', ['MOVE-08', 'BLUF-08']),
  at(
    'every enemy flyer holds two',
    'move/fly.ts',
    'const n = Math.min(against, shown.length);',
    'const n = Math.min(2 * against, shown.length);',
    ['FLY-02'],
  ),
  at(
    'those held may go on',
    'move/fly.ts',
    "play.emit({ t: 'heldBack', seat, hex, ids: [...held].sort((a, b) => a - b) });",
    '',
    ['FLY-02'],
  ),
  at('those left behind may go on', 'move/fly.ts', "play.emit({ t: 'stopped', seat, hex });\n", '\n', ['FLY-02']),
  at('interceptors stay up', 'move/fly.ts', '  hideEnemies(play, frame);\n  if', '  if', ['FLY-02', 'BLUF']),
  at('walkers are shown as flyers', 'move/air.ts', "return flies(c) ? c : refuse('BLUF-07', { id });", 'return c;', [
    'BLUF-07',
    'FLY-02',
    'MOVE-07',
  ]),
  at(
    'only who holds flyers is asked',
    'move/fly.ts',
    'hiddenEnemies(play.game, frame.hex, frame.seat);',
    'hiddenEnemies(play.game, frame.hex, frame.seat).filter((s) => play.game.counters.some((c) => c.seat === s && c.at === frame.hex && flies(c)));',
    ['FLY-02'],
  ),
  at('auto leaves the bluffs', 'move/fly.ts', 'removeBluffs(play, frame.hex, up);', '', ['BLUF-03']),
  at('walls do not hold a hex', 'move/move.ts', ' || hasWalls(h)) return NOBODY;', ') return NOBODY;', ['CONQ-01']),
  at('guards do not hold a hex', 'move/move.ts', '|| isPresent(g, hex, h.owner) ', '', ['CONQ-01']),
  at('rivals take a hex together', 'move/move.ts', 'there.length === 1 ?', 'there.length >= 1 ?', ['CONQ-01']),
  at('the caller pays the bluff', 'bluff.ts', 'if (bluff) play.emit', 'if (!bluff) play.emit', ['BLUF-03', 'BLUF-04']),
  at('a wrong call may be repeated', 'bluff.ts', 'else found.push(id);', '', ['BLUF-04', 'BLUF-03']),
  at(
    'the owner may call his own',
    'bluff.ts',
    '(c) => c.seat !== seat && !at.safe.includes(c.id)',
    '(c) => !at.safe.includes(c.id)',
    ['BLUF-03', 'BLUF-04'],
  ),
  at(
    'a window only where a bluff is',
    'bluff.ts',
    'targets.includes(c.id) && !safe.includes(c.id));',
    'isBluff(g, c) && targets.includes(c.id) && !safe.includes(c.id));',
    ['BLUF-03', 'BLUF-04'],
  ),
  at('support never changes back', 'bluff.ts', 'return c?.up === true && !isBluff(g, c);', 'return c?.up === true;', [
    'BLUF-04',
  ]),
];
