// Faults in what heroes, saves, the Black Cloud and the Balloon do in battles and movement.
import { inRules as at, type Mutant } from './mutant.ts';

const powers = at('battle/powers.ts', 'battle/powers');
const shots = at('battle/shots.ts', 'battle/shots');
const volley = at('battle/volley.ts', 'battle/shots');
const losses = at('battle/losses.ts', 'battle/shots', 'battle/talisman');
const saves = at('battle/saves.ts', 'battle/saves', 'battle/talisman');
const talisman = at('battle/talisman.ts', 'battle/talisman');
const aimed = (file: string) => at(`battle/${file}.ts`, 'battle/shots');
const battle = at('battle/battle.ts', 'battle/saves', 'battle/talisman');
const cloud = at('battle/now.ts', 'battle/cloud');
const walls = at('battle/sides.ts', 'battle/cloud');
const aboard = at('battle/now.ts', 'move/balloon');
const balloon = at('move/balloon.ts', 'move/balloon');
const fallen = at('battle/sides.ts', 'move/balloon');
const pin = at('move/pin.ts', 'move/balloon');
const facts = at('facts.ts', 'move/balloon');
const retreat = at('battle/retreat.ts', 'move/balloon');
const leave = at('decisions/battle-retreat.ts', 'move/balloon');

export const POWER_MUTANTS: readonly Mutant[] = [
  powers('Baron and Duke strike their own walls', 'if (other === side) continue;', '', 'HPOW-02'),
  powers(
    'the Baron stands for the Duke',
    "[kindOf('baron_munchausen'), kindOf('grand_duke')]",
    "[kindOf('baron_munchausen'), kindOf('baron_munchausen')]",
    'HPOW-02',
  ),
  powers('cities are spared', 'if (h.owner === side && townValue(h) > 0) walls.push(TOWN_TARGET);', '', 'HPOW-01'),
  powers('the Warlord names heroes', 'c.up && isCreature(c.kind) &&', 'c.up &&', 'HPOW-09'),
  powers(
    'the Warlord needs more than the value',
    'play.game.dice[0] >= countsAs',
    'play.game.dice[0] > countsAs',
    'HPOW-09',
  ),
  powers(
    'a convert needs no support under auto',
    "if (play.game.rules.bluffCall === 'auto') removeBluffs(play, hex, [c.id]);",
    '',
    'AMB-135',
  ),
  aimed('saves')(
    'what a Marksman has hit is hit again',
    'hitList(takersLeft(play.game, frame, side))',
    'hitList(takersNow(play.game, frame, side))',
    'AMB-122',
  ),
  aimed('takers')(
    'the Bow of a piece aimed at takes no hit',
    '!takers.some((t) => t.target === f.bearer)',
    'f.bearer === undefined',
    'AMB-122',
  ),
  shots('the aimed shot has full value', 'Math.max(0, f.cv - AIM_COSTS)', 'f.cv', 'HPOW-06'),
  shots('the Marksman aims at his own', 'frame.sides[aim], ', 'seat, ', 'HPOW-06'),
  shots('he says once what he does', 'frame.shots.some((s) => s.by === shooter.target)', 'frame.round > 1', 'HPOW-06'),
  volley(
    'an aimed hit is placed by the player hit',
    'if (shot === 0) hits[aim]++',
    'if (shot <= 0 || shot > 0) hits[aim]++',
    'HPOW-06',
    'AMB-122',
  ),
  losses(
    'what was aimed at can be named again',
    'room: f.room - aimed.filter((t) => t === f.target).length',
    'room: f.room',
    'AMB-122',
  ),
  saves('a parry on 6', 'const FAILS = [1, 6];', 'const FAILS = [1];', 'HPOW-07', 'MAG-11'),
  saves(
    'the Sword Master parries every hit',
    'c.kind === SWORD_MASTER && !hasTried(frame, target, SWORD_MASTER)',
    'c.kind === SWORD_MASTER && frame.round > 0',
    'HPOW-07',
  ),
  saves(
    'a parried hit goes to another',
    'if (safe) return withStrike(tried, done(strike, next, []));',
    'if (safe) return withStrike(tried, { ...done(strike, next, []), left: strike.left });',
    'HPOW-07',
    'MAG-11',
  ),
  saves('a hit left over is lost', 'const at = (next + i) % targets.length;', 'const at = next + i;', 'AMB-122'),
  battle(
    'he never parries again',
    'shots: [], saved: [], rolled: [] }',
    'shots: [], rolled: [] }',
    'HPOW-07',
    'MAG-11',
  ),
  battle('a parry counts as a hit', 'const quiet = struck ? 0 : frame.quiet;', 'const quiet = 0;', 'AMB-119'),
  saves('a Talisman that fails stays', 'if (by === ITEM.talisman) {', 'if (by === ITEM.golem) {', 'MAG-11', 'AMB-84'),
  saves(
    'a dispelled Talisman saves all the same',
    'if (pieceById(play.game, use.id) !== undefined)\n',
    'if (pieceById(play.game, use.id) === undefined)\n',
    'MAG-11',
  ),
  talisman(
    'a Talisman on the rack is told by the question',
    'g.seats[side].rack > 0 && mayBeHeld(g, ITEM.talisman)',
    'false',
    'MAG-11',
    'ENG-04',
  ),
  talisman('heroes are not saved', 'isFighter(c.kind) && !hasTried', 'c.kind < 90 && !hasTried', 'AMB-124', 'AMB-84'),
  cloud(
    'the cloud strikes everybody',
    'g.cloud === hex && g.hexes[hex].owner === side && side >= 0',
    'g.cloud === hex',
    'EVT-03',
    'AMB-69',
  ),
  cloud('a piece of 0 rolls', 'dice: cv <= 0 ? 0 : charge ? 2 : 1', 'dice: charge ? 2 : 1', 'EVT-03'),
  walls('a fort under the cloud takes fewer hits', 'room: value }', 'room: cv }', 'AMB-69', 'AMB-121'),
  walls('a fort of 0 rolls', 'dice: cv > 0 ? 1 : 0, room', 'dice: 1, room', 'AMB-121'),
  balloon('it carries anybody', ' || KINDS[c.kind].cv > MOST_CV', '', 'MAG-02'),
  balloon('it flies four hexes', 'const BALLOON_RANGE = 3;', 'const BALLOON_RANGE = 4;', 'MAG-02', 'AMB-128'),
  balloon('the pinned board', 'if (part.pinned.includes(c.at))', 'if (part.pinned.length > 9)', 'AMB-80'),
  balloon(
    'what moved goes on after a flight',
    "if (part.active >= 0) play.emit({ t: 'rested', seat: flight.seat });",
    '',
    'AMB-25',
  ),
  balloon(
    'the Fan sends it where there is no room',
    'return isLandHex(g.hexes[hex]) && room(g, hex, flight.seat) + there >= flight.n;',
    'return isLandHex(g.hexes[hex]);',
    'MAG-10',
  ),
  balloon(
    'dispelled, they fly on',
    'if (pieceById(play.game, flight.item) === undefined) stayBehind',
    'if (flight.n > 9) stayBehind',
    'MAG-08',
  ),
  balloon(
    'it stays for ever',
    'c.kind === ITEM.balloon && c.at >= 0 && c.cv > 0)',
    'c.kind === ITEM.golem && c.cv > 0)',
    'MAG-02',
  ),
  aboard(
    'those on board fight as on foot',
    'if (c.on !== 0 && isAboard(g, c))',
    'if (c.on < 0 && isAboard(g, c))',
    'MAG-02',
  ),
  facts(
    'a Balloon stops nobody',
    'return up.length > 0 && up.some((c) => c.at === hex && c.seat !== seat);',
    'return false;',
    'AMB-120',
  ),
  fallen('who lost his Balloon rolls again in the round', ' && !battle.rolled.includes(f.target)', '', 'COMB-07'),
  pin('a Balloon must prove its pin', 'c.at === hex && c.seat !== seat', 'false', 'AMB-120', 'MOVE-08'),
  facts(
    'a Balloon alone is nobody',
    'countIn(g.hexes[hex], seat) > 0 || balloonIn(g, hex, seat) !== undefined',
    'countIn(g.hexes[hex], seat) > 0',
    'AMB-120',
  ),
  retreat('all leave by air', '(c) => air === 0 || c.on === air', '(c) => air >= 0', 'AMB-128'),
  retreat('a Balloon left behind stays', 'ITEM.golem, ITEM.balloon]', 'ITEM.golem]', 'AMB-128'),
  leave(
    'it flies home over any distance',
    'return byAir(view, d).includes(air) ? null',
    'return byAir(view, d).length > 0 ? null',
    'AMB-128',
  ),
];
