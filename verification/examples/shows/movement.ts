import { CITADEL, isMagic, isTreasure, type Kind, kindInfo } from '../../../shared/model/catalogue/index.ts';
import type { EventOf } from '../../../shared/model/events/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import { type Game, isSeated, NOBODY, type Target } from '../../../shared/model/game/types.ts';
import { countIn, fortLevel, isLandHex, isSeaTile, townWorth } from '../../../shared/rules/queries/queries.ts';
import type { TableMoment } from '../moments.ts';
import {
  costOf,
  either,
  flies,
  frameOf,
  from,
  kindAtTarget,
  kinds,
  lastBefore,
  lastHex,
  movers,
  neutralsIn,
  on,
  powerOf,
  type ShownBy,
  sum,
  walks,
} from './ask.ts';

const isSea = (g: Game, hex: Parameters<typeof hexState>[1]) => isSeaTile(hexState(g, hex));
/** Returns the die with which the hex was explored, 0 if no die was rolled. */
function dieOf(m: TableMoment): number {
  const rolled = lastBefore(m, 'rolled');
  return rolled?.t === 'rolled' && rolled.purpose === 'explore' ? sum(rolled.dice) : 0;
}
const lootedOf = (is: (kind: Kind) => boolean, e: EventOf<'looted'>, g: Game) => kinds(g, e.ids).some(is);
const wonHere = (m: TableMoment) => lastBefore(m, 'uncovered', 'bribed', 'battleEnded')?.t !== 'uncovered';
const worthOf = (g: Game, e: EventOf<'bribed'>): number =>
  sum(
    e.targets.map((target: Target) => {
      if (target === 'town') return townWorth(hexState(g, e.hex));
      const kind = kindAtTarget(g, target);
      return kind === undefined ? 0 : kindInfo(kind).cv;
    }),
  );
const commonDie = (g: Game, seat: Parameters<typeof powerOf>[1]) => powerOf(g, seat) !== 'explorer';

export const MOVEMENT_SHOWN: ShownBy = {
  'MOVE-01': walks(() => true),
  'MOVE-02': walks((e, g) => e.path.slice(1).some((hex) => costOf(g, hex) > 1)),
  'MOVE-03': walks((e, g) => countIn(hexState(g, from(e)), e.seat) > e.count),
  'MOVE-04': walks((e) => e.path.length > 2),
  'MOVE-05': walks(
    (e, g, after) =>
      fortLevel(hexState(g, lastHex(e))) < CITADEL &&
      countIn(hexState(after, lastHex(e)), e.seat) === g.rules.stackLimit,
  ),
  'MOVE-06': walks(
    (e, g, after) =>
      fortLevel(hexState(g, lastHex(e))) === CITADEL &&
      countIn(hexState(after, lastHex(e)), e.seat) > (g.rules.stackLimit ?? 10),
  ),
  'MOVE-07': on('demanded'),
  'MOVE-08': either(on('answeredPin'), on('freed')),
  'MOVE-09': walks((e, g) => g.clockwise.some((seat) => seat !== e.seat && countIn(hexState(g, lastHex(e)), seat) > 0)),
  'MOVE-10': walks((e, g) =>
    e.path.slice(1, -1).some((hex) => {
      const h = hexState(g, hex);
      return isSeated(h.owner) && h.owner !== e.seat && [...h.hidden, ...h.shown, fortLevel(h)].every((n) => n === 0);
    }),
  ),
  'MOVE-11': walks((e, g) => {
    const h = hexState(g, lastHex(e));
    return !isSeated(h.owner) && isLandHex(g, h);
  }),
  'MOVE-12': either(
    on('shownLost', (e) => e.why === 'sea'),
    on('hiddenLost', (e) => e.why === 'sea'),
  ),
  'MOVE-13': walks((e, _, after) => hexState(after, lastHex(e)).owner !== e.seat),
  'MOVE-14': walks((e, g) => e.path.length > 2 && g.rules.pathing === 'autoShortest'),
  'FLY-01': walks(
    (e, g) =>
      g.rules.sea === 'barrier' && e.path.slice(1, -1).some((hex) => isSea(g, hex)) && kinds(g, movers(e)).every(flies),
  ),
  'FLY-05': walks(
    (e, g) =>
      g.rules.flyCost === 'terrain' &&
      e.path.length > 2 &&
      e.path.slice(1).some((hex) => costOf(g, hex) > 1) &&
      kinds(g, movers(e)).length > 0 &&
      kinds(g, movers(e)).every(flies),
  ),
  'CONQ-01': on('captured', (e) => e.why === 'walk' && isSeated(e.from)),
  'CONQ-02': on('captured', (e, g) => e.why === 'walk' && isSeated(e.from) && hexState(g, e.hex).income !== null),
  'CONQ-03': on(
    'captured',
    (e, g) => g.rules.claimNeutralIncome && e.why === 'walk' && !isSeated(e.from) && hexState(g, e.hex).income !== null,
  ),

  'EXPL-01': on('rolled', (e, g) => e.purpose === 'explore' && commonDie(g, e.seat) && [1, 6].includes(sum(e.dice))),
  'EXPL-02': on('uncovered', (e) => e.count > 1),
  'EXPL-03': on(
    'shownLost',
    (e, g) =>
      frameOf(g, 'explore') !== undefined && ['event', 'unplayable'].includes(e.why) && !kinds(g, e.ids).some(isMagic),
  ),
  'EXPL-04': either(
    on('shownLost', (e) => e.why === 'lesser'),
    on('incomeRemoved', (e) => e.why === 'lesser'),
  ),
  'EXPL-05': on('looted', (e, g) => lootedOf(isTreasure, e, g)),
  'EXPL-06': either(
    on(
      'itemEntered',
      (e, g) => frameOf(g, 'explore') !== undefined && g.counters.some((c) => c.id === e.id && c.seat === NOBODY),
    ),
    on('looted', (e, g, _, m) => lootedOf(isMagic, e, g) && !wonHere(m)),
  ),
  'EXPL-07': on(
    'captured',
    (e, g, _, m) => e.why === 'explore' && commonDie(g, e.seat) && dieOf(m) > 1 && dieOf(m) < 6,
  ),
  'EXPL-08': on('battleBegan', (e) => e.sides.includes(NOBODY)),
  // The defenders were left from an earlier exploration, so no die was rolled for them.
  'EXPL-09': on('battleBegan', (e, g, _, m) => {
    const last = lastBefore(m, 'rolled', 'uncovered', 'battleEnded', 'phaseBegan');
    return (
      g.rules.exploreStage === 'inSegment' &&
      e.sides.includes(NOBODY) &&
      !(last?.t === 'uncovered' && last.hex === e.hex)
    );
  }),
  'EXPL-10': on('battleEnded', (e, g) => {
    const { hidden, shown, owner, fort, income } = hexState(g, e.hex);
    const nobody = [...hidden, ...shown, neutralsIn(g, e.hex)].every((n) => n === 0);
    return e.winner === NOBODY && owner === NOBODY && nobody && fort === null && income === null;
  }),
  'EXPL-11': either(
    on('looted', (e, g, _, m) => lootedOf(isMagic, e, g) && wonHere(m)),
    on('shownLost', (e, g) => e.why === 'unclaimed' && kinds(g, e.ids).some(isMagic)),
  ),
  'EXPL-12': on('rolled', (e, g) => e.purpose === 'explore' && frameOf(g, 'combat')?.exploring === true),
  'EXPL-13': on(
    'earned',
    (e, g) => e.why === 'cash' && g.phase === 'combat' && g.rules.undefendedTreasure === 'autoCash',
  ),
  'BRIB-01': on('bribed', (e, g) => e.gold > 0 && e.gold === worthOf(g, e)),
  'BRIB-02': on('bribed', (e, g) => e.gold > 0 && e.gold === 2 * worthOf(g, e)),
  'BRIB-03': on('bribed', (e) => e.gold > 0),
  'BRIB-04': on('captured', (e) => e.why === 'bribe'),
  'POW-06': on(
    'rolled',
    (e, g) => e.purpose === 'explore' && powerOf(g, e.seat) === 'explorer' && [1, 5].includes(sum(e.dice)),
  ),
  'VAR-03': on('tilesTurned', (_, g) => g.rules.hiddenMap === 'onExplore' && g.phase === 'combat'),
  'VAR-04': either(
    on('tilesTurned', (_, g) => g.rules.hiddenMap === 'onEntry' && g.phase === 'move'),
    on('moved', (e, g) => e.why === 'back' && g.rules.hiddenMap === 'onEntry'),
  ),
};
