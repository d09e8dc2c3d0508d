// Every clause of the items' own texts. replies.ts has the replies. MAG-01…MAG-11
import { isCreature, isHero, KINDS, type KindOrNone, kindOf, SEA } from '../../../shared/model/catalogue/index.ts';
import type { EventOf } from '../../../shared/model/events/index.ts';
import { bearerIdOf, hexState, strengthOf, transportIdOf } from '../../../shared/model/game/pieces.ts';
import {
  type Frame,
  type Game,
  type HexId,
  isSeated,
  type Kind,
  NOBODY,
  type PieceId,
  type Seat,
  type Target,
  type Use,
} from '../../../shared/model/game/types.ts';
import { entryAt, lastOf } from '../../../shared/model/shape/entry.ts';
import { isActive, isInDice } from '../../../shared/rules/battle/sides.ts';
import { inPlayAt } from '../../../shared/rules/queries/item-queries.ts';
import { ITEM } from '../../../shared/testkit/position.ts';
import {
  type Clause,
  clause,
  hasFlag,
  includesKind,
  innermostFrame,
  kindOfPiece,
  piece,
  shownAt,
  topFrame,
} from './clause.ts';

const inPlay = (g: Game, hex: HexId, kind: Kind, seat?: Seat) => (hex < 0 ? [] : inPlayAt(g, hex, kind, seat));

const strengthIn = (g: Game, id: Target): number => {
  const c = piece(g, id);
  return c === undefined ? 0 : strengthOf(c);
};
const hitsOn = (g: Game, id: PieceId): number => {
  const role = piece(g, id)?.role;
  return role?.as === 'fighting' ? role.hits : 0;
};

const isAboard = (g: Game, id: Target): boolean => {
  const c = piece(g, id);
  return c !== undefined && transportIdOf(c) !== null;
};

function arm(rule: string, name: string, kind: Kind): Clause[] {
  const say = (words: string): string => `${rule} ${name}: ${words}`;
  type Stood = EventOf<'itemEntered'>;
  const bearer = (g: Game, e: Stood): KindOrNone => (e.role?.as === 'borne' ? kindOfPiece(g, e.role.by) : -1);
  const isGivenOut = (g: Game, e: Stood): boolean =>
    kindOfPiece(g, e.id) === kind && e.role?.as === 'borne' && piece(g, e.id)?.role === null;
  /** Is the former bearer of the item still there? Null if it had no bearer. */
  const passed = (g: Game, id: PieceId): 'there' | 'gone' | null => {
    const c = kindOfPiece(g, id) === kind ? piece(g, id) : undefined;
    const before = c === undefined ? null : bearerIdOf(c);
    if (before === null) return null;
    return piece(g, before) === undefined ? 'gone' : 'there';
  };
  return [
    clause(say('borne by a creature'), 'itemEntered', ({ g, e }) => isGivenOut(g, e) && isCreature(bearer(g, e))),
    clause(say('borne by a hero'), 'itemEntered', ({ g, e }) => isGivenOut(g, e) && isHero(bearer(g, e))),
    clause(
      say('its bearer loses a symbol'),
      'itemEntered',
      ({ g, e }) => isGivenOut(g, e) && (['magic', 'ranged', 'charge'] as const).some((f) => hasFlag(bearer(g, e), f)),
    ),
    clause(
      say('at the start of a later round'),
      'itemEntered',
      ({ g, e }) => isGivenOut(g, e) && (innermostFrame(g, 'battle')?.round ?? 0) > 0,
    ),
    clause(say('passed on'), 'itemEntered', ({ g, e }) => passed(g, e.id) === 'there'),
    clause(say('passed on after its bearer died'), 'itemEntered', ({ g, e }) => passed(g, e.id) === 'gone'),
    clause(say('takes a hit itself'), 'struck', ({ g, e }) => includesKind(g, e.targets, kind)),
    clause(
      say('borne by a neutral defender'),
      'itemEntered',
      ({ g, e }) => isGivenOut(g, e) && piece(g, e.id)?.seat === NOBODY,
    ),
  ];
}

const isAloft = (g: Game, ids: readonly PieceId[]): boolean =>
  ids.some((id) => kindOfPiece(g, id) === ITEM.balloon && piece(g, id)?.role?.as === 'fighting');

const BALLOON: Clause[] = [
  ...[1, 2, 3].map((n) => clause(`MAG-02 Balloon: carries ${n}`, 'boarded', ({ e }) => e.count === n)),
  clause(
    'MAG-02 Balloon: lands in an own hex',
    'moved',
    ({ g, e }) => e.why === 'transport' && hexState(g, lastOf(e.path)).owner === e.seat,
  ),
  clause('MAG-02 Balloon: lands in a rival hex', 'moved', ({ g, e }) => {
    const { owner } = hexState(g, lastOf(e.path));
    return e.why === 'transport' && isSeated(owner) && owner !== e.seat;
  }),
  clause('MAG-02 Balloon: lands in an unowned hex', 'moved', ({ g, e }) => {
    const h = hexState(g, lastOf(e.path));
    return e.why === 'transport' && !isSeated(h.owner) && h.terrain !== SEA;
  }),
  clause('MAG-02 Balloon: shoots', 'battleRolled', ({ e }) => e.dice.some((d) => d.kind === ITEM.balloon)),
  clause(
    'MAG-02 Balloon: a passenger shoots',
    'battleRolled',
    ({ g, e }) => e.step === 'ranged' && e.dice.some((d) => isAboard(g, d.by)),
  ),
  clause('MAG-02 Balloon: hit', 'struck', ({ g, e }) => includesKind(g, e.targets, ITEM.balloon)),
  clause(
    'AMB-128 Balloon: retreats by air',
    'itemEntered',
    ({ g, e }) => kindOfPiece(g, e.id) === ITEM.balloon && piece(g, e.id)?.role?.as === 'fighting',
  ),
  clause(
    'MAG-02 Balloon: removed at the end of the turn',
    'usedUp',
    ({ g, e }) => topFrame(g, 'round') !== undefined && isAloft(g, e.ids),
  ),
  clause(
    'AMB-133 Balloon: leaves after a battle',
    'usedUp',
    ({ g, e }) => topFrame(g, 'damage') !== undefined && isAloft(g, e.ids),
  ),
];

const BOAT: Clause[] = [
  clause('MAG-12 Boat: takes creatures across the sea', 'boarded', ({ g, e }) => kindOfPiece(g, e.item) === ITEM.boat),
  clause('MAG-12 Boat: shoots', 'battleRolled', ({ e }) => e.dice.some((d) => d.kind === ITEM.boat)),
];

const GOLEM: Clause[] = [
  clause('MAG-05 Golem: conjured', 'itemEntered', ({ g, e }) => kindOfPiece(g, e.id) === ITEM.golem),
  clause('MAG-05 Golem: fights in melee', 'battleRolled', ({ e }) => e.dice.some((d) => d.kind === ITEM.golem)),
  clause(
    'MAG-05 Golem: takes the first ranged hit for others',
    'saved',
    ({ g, e }) => e.saver === ITEM.golem && shownAt(g, e.hex, e.seat) > 0,
  ),
  clause(
    'AMB-123 Golem: alone, ranged hits do nothing',
    'saved',
    ({ g, e }) => e.saver === ITEM.golem && shownAt(g, e.hex, e.seat) === 0,
  ),
  clause('MAG-05 Golem: hit', 'struck', ({ g, e }) => includesKind(g, e.targets, ITEM.golem)),
  clause(
    'AMB-120 Golem: alone it holds or captures',
    'battleEnded',
    ({ g, e }) =>
      isSeated(e.winner) && shownAt(g, e.hex, e.winner) === 0 && inPlay(g, e.hex, ITEM.golem, e.winner).length > 0,
  ),
  clause(
    'AMB-39 Golem: of neutral defenders',
    'itemEntered',
    ({ g, e }) => kindOfPiece(g, e.id) === ITEM.golem && piece(g, e.id)?.seat === NOBODY,
  ),
];

const isWall = (g: Game, id: Target): boolean => kindOfPiece(g, id) === ITEM.firewall;

const FIRE_WALL: Clause[] = [
  clause('MAG-06 Fire Wall: stands', 'itemEntered', ({ g, e }) => isWall(g, e.id)),
  clause(
    'MAG-06 Fire Wall: fights in the magic step',
    'battleRolled',
    ({ e }) => e.step === 'magic' && e.dice.some((d) => d.kind === ITEM.firewall),
  ),
  clause('MAG-06 Fire Wall: hit and standing', 'struck', ({ g, e, after }) =>
    e.targets.some((id) => isWall(g, id) && strengthIn(after, id) > 0),
  ),
  clause(
    'MAG-06 Fire Wall: falls',
    'usedUp',
    ({ g, e }) =>
      innermostFrame(g, 'battle') !== undefined &&
      topFrame(g, 'reply') === undefined &&
      e.ids.some((id) => isWall(g, id) && hitsOn(g, id) > 0),
  ),
  clause('AMB-120 Fire Wall: alone it counts as gone', 'battleEnded', ({ g, e }) =>
    inPlay(g, e.hex, ITEM.firewall).some(
      (c) => c.seat !== hexState(g, e.hex).owner && shownAt(g, e.hex, c.seat) === 0 && !isActive(g, e.hex, c.seat),
    ),
  ),
  clause(
    'MAG-06 Fire Wall: alone it holds its owner’s hex',
    'battleEnded',
    ({ g, e }) =>
      isSeated(e.winner) && shownAt(g, e.hex, e.winner) === 0 && inPlay(g, e.hex, ITEM.firewall, e.winner).length > 0,
  ),
  clause(
    'AMB-39 Fire Wall: of neutral defenders',
    'itemEntered',
    ({ g, e }) => isWall(g, e.id) && piece(g, e.id)?.seat === NOBODY,
  ),
];

/** Returns the numbers of attackers that Dust sends home, and of those that fight on. */
function scattered(g: Game, frame: Frame): { go: number; stay: number } {
  const before = topFrame(g, 'battle');
  const none = { go: 0, stay: 0 };
  if (before?.state.step !== 'scatter' || before.state.moment !== 'replied') return none;
  if (frame.kind !== 'battle' || frame.state.step !== 'scatter' || frame.state.moment !== 'leave') return none;
  const attackers = frame.sides.slice(0, -1).filter((side) => isActive(g, frame.hex, side)).length;
  return { go: frame.state.leaving.length, stay: attackers - frame.state.leaving.length };
}

const DUST: Clause[] = [
  clause(
    'MAG-07 Dust: every attacker leaves',
    'stepped',
    ({ g, e }) => scattered(g, e.frame).go > 0 && scattered(g, e.frame).stay === 0,
  ),
  clause(
    'AMB-127 Dust: one attacker stays',
    'stepped',
    ({ g, e }) => scattered(g, e.frame).go > 0 && scattered(g, e.frame).stay > 0,
  ),
  clause(
    'AMB-39 Dust: of neutral defenders',
    'stepped',
    ({ g, e }) => scattered(g, e.frame).go > 0 && e.frame.kind === 'battle' && e.frame.sides.at(-1) === NOBODY,
  ),
];

/** Returns the items of the window if an item takes effect now; else null. */
function windowUses(g: Game): readonly Use[] | null {
  const at = topFrame(g, 'battle')?.state;
  return at?.step === 'window' && at.moment === 'replied' ? at.uses : null;
}
const isShownInWindow = (g: Game): boolean => windowUses(g) !== null;

const DISPEL: Clause[] = [
  ...(['bow', 'sword', 'golem', 'firewall', 'talisman'] as const).map((name) =>
    clause(
      `MAG-08 Dispel: in a window, on ${name} in play`,
      'cancelled',
      ({ g, e }) => isShownInWindow(g) && kindOfPiece(g, e.id) === ITEM[name],
    ),
  ),
  clause(
    'AMB-81 Dispel: in a window, on magic creatures alone',
    'itemEntered',
    ({ g, e }) => kindOfPiece(g, e.id) === ITEM.dispel && windowUses(g)?.[0]?.on.what === 'side',
  ),
  clause(
    'MAG-08 Dispel: magic creatures fight in melee',
    'battleRolled',
    ({ g, e }) =>
      e.step === 'melee' &&
      e.dice.some(
        (d) =>
          hasFlag(d.kind, 'magic') && piece(g, d.by)?.role === null && !g.counters.some((c) => bearerIdOf(c) === d.by),
      ),
  ),
  clause(
    'COMB-07 Dispel: shown in mid-round, strikes from the next',
    'itemEntered',
    ({ g, e }) => kindOfPiece(g, e.id) === ITEM.dispel && e.role?.as === 'silencing' && e.role.from === 'nextRound',
  ),
  clause(
    'AMB-39 Dispel: of neutral defenders',
    'itemEntered',
    ({ g, e }) => kindOfPiece(g, e.id) === ITEM.dispel && piece(g, e.id)?.seat === NOBODY,
  ),
];

const DICE: readonly [string, (f: Frame) => boolean][] = [
  ['a step of battle', (f) => f.kind === 'battle' && isInDice(f) && f.state.moment === 'rolled'],
  ['a Fire Wall', (f) => f.kind === 'battle' && f.state.step === 'window'],
  ['a parry or save', (f) => f.kind === 'battle' && isInDice(f) && f.state.moment === 'saving'],
  ['the Warlord', (f) => f.kind === 'battle' && f.state.step === 'powers'],
  ['damage after a battle', (f) => f.kind === 'damage'],
  ['an exploration', (f) => f.kind === 'explore'],
  ['recruiting a hero', (f) => f.kind === 'heroes'],
  ['an event', (f) => f.kind === 'event'],
  ['a special power', (f) => f.kind === 'powers'],
];

const CHARM: Clause[] = [
  clause('MAG-09 Charm: one up', 'charmed', ({ g, e }) => e.face > entryAt(g.dice, e.die)),
  clause('MAG-09 Charm: one down', 'charmed', ({ g, e }) => e.face < entryAt(g.dice, e.die)),
  clause(
    'MAG-09 Charm: on a roll of somebody else',
    'charmed',
    ({ g, e }) => innermostFrame(g, 'charm')?.seat !== e.seat,
  ),
  ...DICE.map(([name, fits]) =>
    clause(`MAG-09 Charm: on the die of ${name}`, 'charmed', ({ g }) => {
      const at = g.stack.findLastIndex((f) => f.kind === 'charm');
      const under = g.stack[at - 1];
      return under !== undefined && fits(under);
    }),
  ),
];

const SWORD_MASTER = kindOf('sword_master');

const TALISMAN: Clause[] = [
  clause(
    'MAG-11 Talisman: saves a creature',
    'saved',
    ({ g, e }) => e.saver === ITEM.talisman && e.safe && isCreature(kindOfPiece(g, e.id)),
  ),
  clause('MAG-11 Talisman: fails and is spent', 'saved', ({ e }) => e.saver === ITEM.talisman && !e.safe),
  clause(
    'AMB-124 Talisman: for a hero',
    'saved',
    ({ g, e }) => e.saver === ITEM.talisman && isHero(kindOfPiece(g, e.id)),
  ),
  clause(
    'AMB-84 Talisman: after a failed parry',
    'saved',
    ({ g, e }) => e.saver === ITEM.talisman && kindOfPiece(g, e.id) === SWORD_MASTER,
  ),
  clause(
    'MAG-11 Talisman: for a second piece of a round',
    'saved',
    ({ g, e }) =>
      e.saver === ITEM.talisman &&
      (innermostFrame(g, 'battle')?.tried.some((s) => s.saver === ITEM.talisman && s.id !== e.id) ?? false),
  ),
  clause('AMB-39 Talisman: of neutral defenders', 'saved', ({ e }) => e.saver === ITEM.talisman && e.seat === NOBODY),
];

export const MAGIC_CLAUSES: readonly Clause[] = [
  ...arm('MAG-01', 'Bow', ITEM.bow),
  ...BALLOON,
  ...BOAT,
  ...arm('MAG-04', 'Sword', ITEM.sword),
  ...GOLEM,
  ...FIRE_WALL,
  ...DUST,
  ...DISPEL,
  ...CHARM,
  ...TALISMAN,
  clause('AMB-104 an item that has lost its object is kept', 'returnedToRack', ({ g, e }) =>
    e.ids.some((id) => KINDS[kindOfPiece(g, id)]?.group === 'magic'),
  ),
];
