import {
  CITADEL,
  heroFacts,
  isCreature,
  isHero,
  isTown,
  isTreasure,
  type Kind,
  kindInfo,
  kindOf,
} from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import { type Game, isSeated, type Seat } from '../../../shared/model/game/types.ts';
import { hexesOf, leftOf, order, rightOf } from '../../../shared/rules/queries/queries.ts';
import {
  either,
  fortsOf,
  heroesIn,
  is,
  kinds,
  lastBefore,
  movers,
  nextAfter,
  on,
  onRack,
  type ShownBy,
  seatHas,
  settingUp,
  sum,
  walks,
} from './ask.ts';

const incomes = (g: Game, seat: Seat) =>
  hexesOf(g, seat).flatMap((hex) => {
    const { income } = hexState(g, hex);
    return income === null ? [] : [income.kind];
  });
const hasMine = (g: Game, seat: Seat) => incomes(g, seat).some((kind) => kindInfo(kind).mine);
const isLord = (kind: Kind) => isHero(kind) && heroFacts(kind).lord !== null;

export const SETUP_SHOWN: ShownBy = {
  'COMP-03': on('incomePlaced', (e) => !isTown(e.kind)),
  'COMP-04': on('revealed', (e) => e.faces.length > 2),
  'COMP-05': on('built', (e) => e.level === 3),
  'COMP-06': on('incomePlaced', (e) => e.kind === kindOf('city')),
  'COMP-07': on('poolFilled'),
  'COMP-08': on('drew', (e, g) => e.count > 3 && g.round > 0),
  'SETUP-03': on('poolFilled'),
  'SETUP-04': on('boardRevealed', (_, g) => g.rules.players === 4),
  'SETUP-05': on('boardRevealed', (_, g) => g.rules.players < 4 && g.rules.smallBoardAside === 'seasAndPairs'),
  'SETUP-06': on('rolled', (e) => e.purpose === 'first'),
  'SETUP-07': on(
    'captured',
    (e, g) => e.why === 'start' && g.rules.players === 4 && g.rules.seatRule === 'pickThenReseat',
  ),
  'SETUP-08': on(
    'captured',
    (e, g) => e.why === 'start' && g.rules.players < 4 && g.hexes.some((h) => isSeated(h.owner)),
  ),
  'SETUP-09': on('boardRevealed', (_, g) => g.rules.startReveal === 'afterStartChoice'),
  'SETUP-10': on('tileReplaced', (_, g) => settingUp(g, 'sea', 'mark')),
  'SETUP-11': on('captured', (e) => e.why === 'mark'),
  'SETUP-12': on('captured', (e) => e.why === 'mark'),
  'SETUP-13': on('earned', (e) => e.why === 'start'),
  'SETUP-14': on('drew', (e, g) => settingUp(g, 'draw', 'place') && e.count === 10 && g.rules.startingThings === 10),
  'SETUP-15': on('drew', (e, g) => settingUp(g, 'exchange') && e.count > 0),
  'SETUP-16': on('placed', (e, g) => settingUp(g, 'replace') && e.count > 0),
  'SETUP-17': on('deckSorted'),
  'VAR-02': on('drew', (e, g) => settingUp(g, 'draw', 'place') && e.count === 15),
  'TURN-01': on('phaseBegan', (e) => e.phase === 'gold' && e.round === 1),
  'TURN-02': on('phaseBegan', (e, g) => {
    const [first, second] = order(g);
    return (
      ['heroes', 'things', 'move', 'build'].includes(e.phase) &&
      e.phase === g.phase &&
      g.turn === first &&
      e.turn === second
    );
  }),
  'TURN-03': on('battleBegan'),
  'TURN-04': on(
    'ordered',
    (e, g) => g.phase === 'order' && g.rules.players > 2 && e.first === leftOf(g, g.first) && e.first !== g.first,
  ),
  'TURN-05': on(
    'phaseBegan',
    (e, g) =>
      g.rules.alternateDirection &&
      g.rules.players === 4 &&
      e.round % 2 === 0 &&
      e.phase === g.phase &&
      g.turn === g.first &&
      e.turn === rightOf(g, g.first),
  ),
  'INC-01': on('earned', (e) => e.why === 'income'),
  'INC-02': on(
    'earned',
    (e, g) =>
      e.why === 'income' &&
      fortsOf(g, e.seat).length > 0 &&
      incomes(g, e.seat).length > 0 &&
      heroesIn(g, e.seat).length > 0,
  ),
  // The seat has only land and forts, so that the sum shows the levels of the forts.
  'INC-03': on(
    'earned',
    (e, g) =>
      e.why === 'income' &&
      sum(fortsOf(g, e.seat)) > 2 &&
      incomes(g, e.seat).length + heroesIn(g, e.seat).length === 0 &&
      e.gold === hexesOf(g, e.seat).length + sum(fortsOf(g, e.seat)),
  ),
  'INC-04': on('earned', (e, g) => e.why === 'income' && onRack(g, e.seat, isTreasure)),
  'INC-05': on('earned', (e, g) => e.why === 'income' && seatHas(g, e.seat, 'dwarf_king') && hasMine(g, e.seat)),
  'HPOW-08': on(
    'earned',
    (e, g) => ['income', 'event'].includes(e.why) && seatHas(g, e.seat, 'dwarf_king') && hasMine(g, e.seat),
  ),
  'INC-06': on('earned', (e) => e.why === 'income' && e.gold > 8),
  'INC-07': on('cashed'),
  'INC-08': on('built', (e) => e.level === CITADEL),
  'HERO-01': on('heroTried'),
  'HERO-02': on('rolled', (e, _, __, m) => {
    const tried = lastBefore(m, 'heroTried');
    return e.purpose === 'hero' && tried?.t === 'heroTried' && sum(e.dice) >= tried.need && bids(m) === 0;
  }),
  'HERO-03': on('paid', (e) => e.why === 'hero'),
  'HERO-04': on('heroMissed', (_, __, ___, m) => bids(m) > 0),
  'HERO-05': on('enlisted', (_, g) => g.phase === 'heroes'),
  'HERO-06': on('discharged', (_, g, __, m) => {
    const next = nextAfter(m, 'enlisted', 'rolled');
    return g.phase === 'heroes' && next?.t === 'rolled' && next.purpose === 'hero';
  }),
  'HERO-07': on('discharged', (e, g, __, m) => {
    const next = nextAfter(m, 'enlisted', 'rolled');
    return kinds(g, [e.id]).some(isLord) && next?.t === 'enlisted' && next.seat === e.seat && isLord(next.hero);
  }),
  'HERO-08': on('heroTurned', (e) => e.from !== e.to),
  'HERO-09': walks((e, g) => kinds(g, movers(e)).some(isHero) && kinds(g, movers(e)).some(isCreature)),
  'HERO-10': on('heroTried', (e) => is(e.hero, 'marksman') && e.need === 10),
  'POW-13': on('heroTried', (e, g) => g.powers?.[e.seat]?.power === 'recruiter'),
  'VAR-01': either(
    on('boardRevealed', (_, g) => g.rules.players === 6),
    on('tilesHidden', (_, g) => g.rules.players === 6),
  ),
};

/** Returns the gold paid since the last attempt for the hero. */
function bids(m: Parameters<typeof lastBefore>[0]): number {
  let paid = 0;
  for (let i = m.place - 1; i >= 0; i--) {
    const e = m.all[i]?.e;
    if (e === undefined || e.t === 'enlisted' || e.t === 'heroMissed' || e.t === 'phaseBegan') break;
    if (e.t === 'paid' && e.why === 'hero') paid += e.gold;
  }
  return paid;
}
