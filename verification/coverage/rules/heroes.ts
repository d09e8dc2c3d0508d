// Every clause of recruiting heroes, and the uses of each hero. HERO-01…HERO-10, HPOW-01…HPOW-10, POWER-01
import {
  isCreature,
  isHero,
  KINDS,
  type Kind,
  kindInfo,
  kindOf,
  lordOf,
} from '../../../shared/model/catalogue/index.ts';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { hexState, seatState } from '../../../shared/model/game/pieces.ts';
import {
  type Counter,
  type Frame,
  type Game,
  type HexId,
  isSeated,
  type Seat,
  type Target,
} from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { enterCost } from '../../../shared/rules/move/movement-cost.ts';
import { hasWandered } from '../../../shared/rules/move/wandering.ts';
import { hasHero, order } from '../../../shared/rules/queries/queries.ts';
import { ITEM } from '../../../shared/testkit/position.ts';
import { type Clause, clause, includesKind, innermostFrame, kindOfPiece, piece, shownAt, topFrame } from './clause.ts';

const hero = (id: string): Kind => kindOf(id);
const BARON = hero('baron_munchausen');
const DUKE = hero('grand_duke');
const AHASVERUS = hero('ahasverus');
const DEERHUNTER = hero('deerhunter');
const LENIN = hero('lenin');
const WAGON_KING = hero('gypsy_king');
const MARKSMAN = hero('marksman');
const SWORD_MASTER = hero('sword_master');
const DWARF_KING = hero('dwarf_king');
const ASSASSIN = hero('assassin_primus');
const THIEF = hero('master_thief');
const WARLORD = hero('warlord');

/**
 * Is this still the seat's part of phase 2? After a hero is gained, the frame already names the next seat.
 */
function isOwnPart(g: Game, seat: Seat): boolean {
  const frame = topFrame(g, 'heroes');
  return frame !== undefined && order(g)[frame.index] === seat;
}

const RECRUITING: Clause[] = [
  clause(
    'HERO-03 gold before the roll',
    'paid',
    ({ g, e }) => e.why === 'hero' && topFrame(g, 'heroes')?.state.step === 'try',
  ),
  clause(
    'HERO-03 gold after the roll',
    'paid',
    ({ g, e }) => e.why === 'hero' && topFrame(g, 'heroes')?.state.step !== 'try',
  ),
  clause('HERO-05 a hero is gained and placed', 'enlisted', ({ g }) => innermostFrame(g, 'heroes') !== undefined),
  clause('HERO-10 the Marksman is gained', 'enlisted', ({ e }) => e.hero === MARKSMAN),
  clause('HERO-06 a hero is discharged', 'discharged', ({ g, e }) => isOwnPart(g, e.seat)),
  clause(
    'HERO-07 AMB-12 a second Lord replaces the first',
    'discharged',
    ({ g, e }) => topFrame(g, 'heroes') !== undefined && !isOwnPart(g, e.seat),
  ),
  clause('HERO-08 an eliminated hero turns over', 'heroTurned', ({ e }) => e.from !== e.to),
  clause('HERO-08 an eliminated hero stays as it is', 'heroTurned', ({ e }) => e.from === e.to),
  ...(['hit', 'sea', 'overflow', 'power'] as const).map((why) =>
    clause(
      `HERO-08 a hero is eliminated: ${why}`,
      'shownLost',
      ({ g, e }) => e.why === why && e.ids.some((id) => isHero(kindOfPiece(g, id))),
    ),
  ),
];

/** Does a hero of this kind in the hex oppose this seat before round 1? */
const strikes = (g: Game, hex: HexId, kind: Kind, against: Seat): boolean =>
  topFrame(g, 'battle')?.round === 0 && g.counters.some((c) => c.at === hex && c.kind === kind && c.seat !== against);

const wall = (g: Game, e: Extract<GameEvent, { t: 'struck' }>): boolean => includesKind(g, e.targets, ITEM.firewall);

const SIEGE: Clause[] = [
  clause('HPOW-01 Baron: walls take a hit', 'struck', ({ g, e }) => strikes(g, e.hex, BARON, e.seat)),
  clause('HPOW-02 Duke: walls take a hit', 'struck', ({ g, e }) => strikes(g, e.hex, DUKE, e.seat)),
  clause(
    'AMB-82 Baron and Duke together',
    'struck',
    ({ g, e }) => strikes(g, e.hex, BARON, e.seat) && strikes(g, e.hex, DUKE, e.seat),
  ),
  clause('HPOW-01 a Fire Wall takes the hit', 'struck', ({ g, e }) => topFrame(g, 'battle')?.round === 0 && wall(g, e)),
  clause(
    'HPOW-01 a city or village takes the hit',
    'struck',
    ({ g, e }) => topFrame(g, 'battle')?.round === 0 && e.targets.includes('town'),
  ),
  clause(
    'AMB-118 walls struck down before round 1',
    'battleEnded',
    ({ g, e }) => e.rounds === 0 && (hexState(g, e.hex).fort?.hits ?? 0) + (hexState(g, e.hex).income?.hits ?? 0) > 0,
  ),
];

const isRough = (g: Game, hex: HexId): boolean => enterCost(g, hex) > 1;

const DEER: Clause[] = [
  clause('NEWH-04 Tycho Brahe: looks at a tile beside him', 'tileLookedAt'),
  clause(
    'NEWH-02 Lenin: creatures of value 1 roll many dice',
    'battleRolled',
    ({ g, e }) =>
      hasHero(g, e.side, LENIN) &&
      e.dice.some((die, i) => die.by === e.dice[i + 1]?.by && kindInfo(die.kind as Kind).cv === 1),
  ),
  clause(
    'NEWH-01 Ahasverus: goes where no way leads',
    'moved',
    ({ g, e }) =>
      e.why === 'move' && includesKind(g, e.up, AHASVERUS) && hasWandered(g, entryAt(e.path, 0), e.path.slice(1)),
  ),
  clause('NEWH-03 Wagon King: a building follows', 'shifted', ({ g, e }) => hasHero(g, e.seat, WAGON_KING)),
  clause(
    'HPOW-03 Deerhunter: leads others over rough land',
    'moved',
    ({ g, e }) =>
      e.why === 'move' &&
      includesKind(g, e.up, DEERHUNTER) &&
      e.up.length + e.count > 1 &&
      e.path.slice(1).some((hex) => isRough(g, hex)),
  ),
  clause(
    'HPOW-03 Deerhunter: leads a stack out of a pin',
    'moved',
    ({ g, e }) =>
      e.why === 'move' &&
      includesKind(g, e.up, DEERHUNTER) &&
      e.count > 0 &&
      (innermostFrame(g, 'move.part')?.pinned.includes(entryAt(e.path, 0)) ?? false),
  ),
];

const roundOf = (g: Game): string =>
  `${g.round} ${innermostFrame(g, 'battle')?.hex} ${innermostFrame(g, 'battle')?.round}`;

const aims = (g: Game, by: Target): boolean => innermostFrame(g, 'battle')?.aiming?.some((id) => id === by) === true;

/** Returns the creature that the Warlord has named, after the roll. */
function namedPiece(g: Game): Counter | undefined {
  const at = topFrame(g, 'battle')?.state;
  return at?.step === 'powers' && at.named !== null ? piece(g, at.named) : undefined;
}

const hasLord = (g: Game, c: Counter): boolean =>
  g.counters.some((w) => w.kind === WARLORD && w.at === c.at && w.seat === c.seat);

const FIGHTERS: Clause[] = [
  clause(
    'HPOW-06 Marksman: shoots with 5',
    'battleRolled',
    ({ g, e }) => e.step === 'ranged' && e.dice.some((d) => d.kind === MARKSMAN && !aims(g, d.by)),
  ),
  clause(
    'HPOW-06 Marksman: aims with 2',
    'battleRolled',
    ({ g, e }) => e.step === 'ranged' && e.dice.some((d) => d.kind === MARKSMAN && aims(g, d.by)),
  ),
  clause(
    'HPOW-06 Marksman: hits with an aimed shot',
    'battleRolled',
    ({ g, e }) => e.step === 'ranged' && e.dice.some((d) => d.kind === MARKSMAN && d.hit && aims(g, d.by)),
  ),
  clause('HPOW-07 Sword Master: parries', 'saved', ({ g, e, memo }) => {
    const parried = e.saver === SWORD_MASTER && e.safe;
    if (parried) memo.set('parried', roundOf(g));
    return parried;
  }),
  clause('HPOW-07 Sword Master: fails to parry', 'saved', ({ e }) => e.saver === SWORD_MASTER && !e.safe),
  clause(
    'HPOW-07 Sword Master: the second hit of a round kills',
    'struck',
    ({ g, e, memo }) => includesKind(g, e.targets, SWORD_MASTER) && memo.get('parried') === roundOf(g),
  ),
  clause('HPOW-09 Warlord: a creature changes side', 'converted'),
  clause('HPOW-09 Warlord: a neutral creature changes side', 'converted', ({ e }) => !isSeated(e.from)),
  clause('HPOW-09 Warlord: the die is too low', 'stepped', ({ g, e }) => {
    const c = namedPiece(g);
    return e.frame.kind === 'battle' && c !== undefined && !hasLord(g, c);
  }),
  clause(
    'AMB-83 Warlord: a convert is unsupported and leaves',
    'shownLost',
    ({ g, e }) => e.why === 'bluff' && namedPiece(g) !== undefined,
  ),
  clause('AMB-83 Warlord: a convert is unsupported and may be called', 'stepped', ({ g, e }) => {
    const c = namedPiece(g);
    if (c === undefined || e.frame.kind !== 'battle' || g.rules.bluffCall !== 'manual') return false;
    return hasLord(g, c) && !g.hexes.some((h) => h.owner === c.seat && h.terrain === kindInfo(c.kind).terrain);
  }),
  clause(
    'AMB-113 Warlord: a hex above ten',
    'converted',
    ({ e, after }) => shownAt(after, e.hex, e.seat) > after.rules.stackLimit,
  ),
];

const MINES: Clause[] = [
  clause(
    'HPOW-08 INC-05 Dwarf King: mines pay twice',
    'earned',
    ({ g, e }) =>
      e.why === 'income' &&
      hasHero(g, e.seat, DWARF_KING) &&
      g.hexes.some((h) => h.owner === e.seat && h.income !== null && kindInfo(h.income.kind).mine),
  ),
];

const backed = (g: Game, id: Target, lord: Kind): boolean => {
  const c = piece(g, id);
  if (c === undefined || !isSeated(c.seat) || !isCreature(c.kind) || kindInfo(c.kind).terrain !== lordOf(lord))
    return false;
  if (g.hexes.some((h) => h.owner === c.seat && h.terrain === kindInfo(c.kind).terrain)) return false;
  return g.counters.some((l) => l.kind === lord && l.at === c.at && l.seat === c.seat);
};

const LORDS: Clause[] = KINDS.flatMap((info) =>
  lordOf(info.kind) < 0
    ? []
    : [
        clause(`HPOW-10 ${info.name}: supports a creature in a battle`, 'battleRolled', ({ g, e }) =>
          e.dice.some((d) => backed(g, d.by, info.kind)),
        ),
      ],
);

const flagged = (
  id: string,
  name: string,
  fits: (e: Extract<GameEvent, { t: 'battleRolled' }>, kind: Kind) => boolean,
): Clause =>
  clause(`HPOW-11 ${name}`, 'battleRolled', ({ e }) => e.dice.some((d) => d.kind === hero(id)) && fits(e, hero(id)));

const PRINTED: Clause[] = [
  flagged('arch_cleric', 'Arch Cleric: fights with magic', (e) => e.step === 'magic'),
  flagged('arch_mage', 'Arch Mage: fights with magic', (e) => e.step === 'magic'),
  flagged('elf_lord', 'Elf Lord: shoots', (e) => e.step === 'ranged'),
  flagged(
    'sir_lance_a_lot',
    'Sir Lance-a-Lot: charges',
    (e, kind) => e.dice.filter((d) => d.kind === kind).length === 2,
  ),
  ...(['ghaog_ii', 'lord_of_the_eagles'] as const).map((id) =>
    clause(
      `HPOW-11 ${kindInfo(hero(id)).name}: flies`,
      'moved',
      ({ g, e }) => e.why === 'move' && includesKind(g, e.up, hero(id)),
    ),
  ),
];

const power = (g: Game, kind: Kind) => {
  const at = topFrame(g, 'powers')?.state;
  return at !== undefined && at.step !== 'ask' && at.power === kind ? at : undefined;
};

const goesOn = ({ frame }: { frame: Frame }, step: 'ask' | 'roll'): boolean =>
  frame.kind === 'powers' && frame.state.step === step;

/**
 * Returns a clause for a contest that ends without effect: a lower first roll, or a second roll
 * that is not lower.
 */
const fails = (name: string, kind: Kind, second: boolean): Clause =>
  clause(name, 'stepped', ({ g, e }) => {
    const at = power(g, kind);
    if (at?.step !== 'answered' || at.tie !== second || !goesOn(e, 'ask')) return false;
    const rivalSum = g.dice.reduce((a, b) => a + b, 0);
    return second ? at.mine >= rivalSum : at.mine < rivalSum;
  });

const contest = (rule: string, name: string, kind: Kind): Clause[] => [
  clause(`${rule} ${name}: goes for somebody`, 'heroSent', ({ e }) => e.hero === kind),
  fails(`${rule} ${name}: a lower roll does nothing`, kind, false),
  clause(
    `${rule} ${name}: a tie, roll again`,
    'stepped',
    ({ g, e }) => power(g, kind)?.step === 'answered' && goesOn(e, 'roll'),
  ),
  fails(`${rule} ${name}: after a tie nothing`, kind, true),
  clause(
    `${rule} ${name}: after a tie it is caught`,
    'shownLost',
    ({ g, e }) => e.why === 'power' && includesKind(g, e.ids, kind),
  ),
];

/** Returns a clause for the die after both victims have been named. */
const struckAs = (words: string, low: boolean, hidden: boolean): Clause =>
  clause(`HPOW-04 Assassin: ${words}`, 'stepped', ({ g, e }) => {
    const at = power(g, ASSASSIN);
    if (at?.step !== 'struck' || !goesOn(e, 'ask')) return false;
    if (entryAt(g.dice, 0) <= 3 !== low) return false;
    return (at.victims[low ? 0 : 1] === 'hidden') === hidden;
  });

const SPECIAL: Clause[] = [
  ...contest('HPOW-04', 'Assassin', ASSASSIN),
  clause('HPOW-04 Assassin: two victims are named', 'victimsNamed'),
  clause(
    'HPOW-04 Assassin: one named by both dies without a roll',
    'victimsNamed',
    ({ e }) => e.victims[0] === e.victims[1] && e.victims[0] !== 'hidden',
  ),
  struckAs('1 to 3, the player’s choice, seen', true, false),
  struckAs('1 to 3, the player’s choice, face down by luck', true, true),
  struckAs('4 to 6, the controller’s choice, seen', false, false),
  struckAs('4 to 6, the controller’s choice, face down', false, true),
  clause('HPOW-04 Assassin: a sole candidate dies without a roll', 'stepped', ({ g, e }) => {
    const at = power(g, ASSASSIN);
    if (at?.step !== 'answered' || at.tie || !goesOn(e, 'ask')) return false;
    return at.mine > g.dice.reduce((a, b) => a + b, 0);
  }),
  clause(
    'HPOW-04 Assassin: a hero dies',
    'shownLost',
    ({ g, e }) =>
      e.why === 'power' &&
      !includesKind(g, e.ids, ASSASSIN) &&
      !includesKind(g, e.ids, THIEF) &&
      e.ids.some((id) => isHero(kindOfPiece(g, id))),
  ),
  clause('HPOW-04 Assassin: a face-down Thing dies', 'hiddenLost', ({ e }) => e.why === 'power'),
  ...contest('HPOW-05', 'Thief', THIEF),
  clause('HPOW-05 Thief: takes all gold', 'earned', ({ e }) => e.why === 'stolen'),
  clause('HPOW-05 Thief: takes a Thing', 'stole'),
  clause(
    'REC-06 Thief: at a full rack',
    'stole',
    ({ e, after }) => seatState(after, e.seat).rack > after.rules.rackLimit,
  ),
];

export const HERO_CLAUSES: readonly Clause[] = [
  ...RECRUITING,
  ...SIEGE,
  ...DEER,
  ...FIGHTERS,
  ...MINES,
  ...LORDS,
  ...PRINTED,
  ...SPECIAL,
];
