// Every clause of the events' texts. EVT-01…EVT-11

import {
  isHero,
  isTown,
  KINDS,
  type Kind,
  kindInfo,
  kindOf,
  lordOf,
  SEA,
} from '../../../shared/model/catalogue/index.ts';
import type { EventKind } from '../../../shared/model/events/index.ts';
import { hexState, hiddenCount } from '../../../shared/model/game/pieces.ts';
import {
  type EventStateOf,
  type FrameOf,
  type Game,
  isOnBoard,
  isSeated,
  NOBODY,
  type Seat,
} from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { countIn, fortLevel, hasHero } from '../../../shared/rules/queries/queries.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import { type Clause, clause, innermostFrame, kindOfPiece, type Moment, piece, topFrame } from './clause.ts';

const DWARF_KING = kindOf('dwarf_king');
const GATE = kindOf('gate');
const HARVEST = kindOf('good_harvest');
const LODE = kindOf('mother_lode');
const WEATHER = kindOf('weather_control');
const DEFECTION = kindOf('defection');
const DISASTER = kindOf('terrain_disaster');
const JUJU = kindOf('big_juju');
const PLAGUE = kindOf('dark_plague');
const POX = kindOf('teeniepox');
const VANDALS = kindOf('vandals');
const WORKERS = kindOf('willing_workers');

const during = (g: Game, event: Kind): FrameOf<'event'> | undefined => {
  const frame = innermostFrame(g, 'event');
  return frame?.event === event ? frame : undefined;
};

const of = <K extends EventKind>(
  event: Kind,
  name: string,
  on: K,
  when: (m: Moment<K> & { frame: FrameOf<'event'> }) => boolean = () => true,
): Clause =>
  clause(name, on, (m) => {
    const frame = during(m.g, event);
    return frame !== undefined && when({ ...m, frame });
  });

/** Returns a clause that counts the end of an event, when its counter is used up. */
const ends = (
  event: Kind,
  name: string,
  when: (m: Moment<'usedUp'> & { frame: FrameOf<'event'> }) => boolean,
): Clause => of(event, name, 'usedUp', (m) => m.e.ids.includes(m.frame.card) && when(m));

const hasMine = (g: Game, seat: Seat): boolean =>
  g.hexes.some((h) => h.owner === seat && h.income !== null && kindInfo(h.income.kind).mine);
const sum = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

/** Returns the clauses for losses: creatures, levels of a fort, a city or village. */
const losses = (event: Kind, rule: string): Clause[] => [
  of(event, `${rule}: creatures are given up`, 'hiddenLost', ({ e }) => e.why === 'event'),
  of(event, `${rule}: a fort is reduced`, 'lowered'),
  of(event, `${rule}: a city or village is given up`, 'incomeRemoved', ({ e }) => isTown(e.kind)),
];

const CLOUD: Clause[] = [
  of(
    WEATHER,
    'EVT-03 Weather Control: a cloud comes',
    'cloudMoved',
    ({ g, frame }) => g.cloud === null && frame.state.step === 'shown',
  ),
  of(
    WEATHER,
    'EVT-03 Weather Control: the cloud moves',
    'cloudMoved',
    ({ g, frame }) => g.cloud !== null && frame.state.step === 'shown',
  ),
  clause(
    'EVT-03 the cloud leaves as the hex is captured',
    'captured',
    ({ g, after }) => g.cloud !== null && after.cloud === null,
  ),
  clause(
    'EVT-03 dice under the cloud',
    'battleRolled',
    ({ g, e }) => g.cloud === e.hex && isSeated(e.side) && hexState(g, e.hex).owner === e.side,
  ),
  clause('EVT-03 a piece at 0 under the cloud takes a hit', 'struck', ({ g, e }) => {
    if (g.cloud !== e.hex || hexState(g, e.hex).owner !== e.seat) return false;
    return e.targets.some((id) => KINDS[kindOfPiece(g, id)]?.cv === 1);
  }),
];

const CAST: Clause[] = [
  clause('AMB-68 a face-down caster is shown', 'revealed', ({ g }) => topFrame(g, 'events') !== undefined),
  clause('AMB-68 a hero casts', 'played', ({ g, e }) => {
    const info = kindInfo(e.face.kind);
    return (
      info.group === 'event' &&
      [WEATHER, JUJU].includes(e.face.kind) &&
      g.counters.some((c) => c.seat === e.seat && isOnBoard(c.at) && isHero(c.kind) && kindInfo(c.kind).magic)
    );
  }),
  of(WEATHER, 'AMB-68 the caster turns down again', 'turnedDown'),
];

/** Returns the contest for a hero after both have thrown. */
const contestOf = ({ state }: FrameOf<'event'>): EventStateOf<'settled'> | null =>
  state.step === 'settled' ? state : null;

const DEFECTORS: Clause[] = [
  of(
    DEFECTION,
    'EVT-04 Defection: a hero of the pool is won',
    'pushed',
    ({ e, frame }) => e.frame.kind === 'hero.place' && contestOf(frame)?.from === null,
  ),
  of(
    DEFECTION,
    'EVT-04 Defection: a rival’s hero is won',
    'pushed',
    ({ e, frame }) => e.frame.kind === 'hero.place' && typeof contestOf(frame)?.from === 'number',
  ),
  of(
    DEFECTION,
    'AMB-12 Defection: a Lord is replaced',
    'discharged',
    ({ e, frame }) => e.seat === frame.seat && lordOf(contestOf(frame)?.hero ?? -1) >= 0,
  ),
  ends(
    DEFECTION,
    'EVT-04 Defection: fails on a lower roll',
    ({ g, frame }) => (contestOf(frame)?.mine ?? 99) < sum(g.dice) && isPoolOrRival(g, frame),
  ),
  ends(
    DEFECTION,
    'EVT-04 Defection: fails on a tie',
    ({ g, frame }) => contestOf(frame)?.mine === sum(g.dice) && isPoolOrRival(g, frame),
  ),
];

/** Is the named hero still where it was, so that no player has won it? */
function isPoolOrRival(g: Game, frame: FrameOf<'event'>): boolean {
  const hero = contestOf(frame)?.hero ?? null;
  return (
    hero !== null &&
    (g.pool.includes(hero) || g.counters.some((c) => c.kind === hero && c.seat !== frame.seat && isOnBoard(c.at)))
  );
}

const STRIKES = (g: Game): boolean => g.dice.length === 2 && sum(g.dice) >= 6 && sum(g.dice) <= 8;
const struckBy = (m: Moment<'stepped'>): EventStateOf<'striking'> | undefined => {
  const { frame } = m.e;
  const before = topFrame(m.g, 'event');
  return frame.kind === 'event' && frame.state.step === 'striking' && before?.state.step === 'shaking'
    ? frame.state
    : undefined;
};

const DISASTERS: Clause[] = [
  clause('EVT-05 Disaster: strikes at once', 'stepped', (m) => struckBy(m)?.named.length === 1),
  clause('EVT-05 Disaster: strikes another hex', 'stepped', (m) => (struckBy(m)?.named.length ?? 0) > 1),
  ends(
    DISASTER,
    'EVT-05 Disaster: no hex of the terrain is left',
    ({ g, frame }) => frame.state.step === 'shaking' && !STRIKES(g),
  ),
  ends(
    DISASTER,
    'EVT-05 Disaster: nothing happens on 1 or 6',
    ({ g, frame }) => frame.state.step === 'striking' && [1, 6].includes(entryAt(g.dice, 0)),
  ),
  of(DISASTER, 'EVT-05 Disaster: its player’s own hex', 'stepped', (m) => {
    const struck = struckBy(m);
    return struck !== undefined && hexState(m.g, struck.hex).owner === m.frame.seat;
  }),
  ...losses(DISASTER, 'EVT-05 Disaster'),
];

const JUJUS: Clause[] = [
  of(JUJU, 'EVT-06 Juju: an own hex', 'tileReplaced', ({ g, e, frame }) => hexState(g, e.hex).owner === frame.seat),
  of(
    JUJU,
    'EVT-06 Juju: a rival’s hex',
    'tileReplaced',
    ({ g, e, frame }) => isSeated(hexState(g, e.hex).owner) && hexState(g, e.hex).owner !== frame.seat,
  ),
  of(JUJU, 'EVT-06 Juju: an unowned hex', 'tileReplaced', ({ g, e }) => !isSeated(hexState(g, e.hex).owner)),
  of(JUJU, 'EVT-06 Juju: land becomes sea', 'tileReplaced', ({ e }) => e.terrain === SEA),
  of(JUJU, 'AMB-132 Juju: sea becomes land', 'tileReplaced', ({ g, e }) => hexState(g, e.hex).terrain === SEA),
  of(JUJU, 'EVT-06 Juju: a keyed income piece is lost', 'incomeRemoved', ({ e }) => !isTown(e.kind)),
  of(JUJU, 'EVT-06 Juju: a city or village drowns', 'incomeRemoved', ({ e }) => isTown(e.kind)),
  of(JUJU, 'EVT-06 Juju: a fort drowns', 'abandoned', ({ g, e }) => hexState(g, e.hex).fort !== null),
  of(JUJU, 'EVT-03 Juju: the cloud leaves a hex that drowns', 'cloudMoved', ({ e }) => e.hex === null),
  of(JUJU, 'EVT-06 Juju: under the Black Cloud', 'tileReplaced', ({ g, e }) => g.cloud === e.hex),
  of(JUJU, 'EVT-06 Juju: Things are placed there at once', 'placed'),
  of(JUJU, 'EVT-06 Juju: an income piece is placed there at once', 'incomePlaced'),
  of(JUJU, 'EVT-06 Juju: pieces flee', 'moved', ({ e }) => e.why === 'flee'),
  of(JUJU, 'EVT-06 Juju: pieces drown', 'hiddenLost', ({ e }) => e.why === 'sea'),
  of(
    JUJU,
    'EVT-06 Juju: a hero drowns',
    'shownLost',
    ({ g, e }) => e.why === 'sea' && e.ids.some((id) => isHero(kindOfPiece(g, id))),
  ),
  of(JUJU, 'AMB-74 Juju: refugees without room are lost', 'hiddenLost', ({ e }) => e.why === 'overflow'),
  of(JUJU, 'AMB-74 Juju: neutral defenders drown', 'shownLost', ({ e }) => e.why === 'sea' && e.seat === NOBODY),
  of(JUJU, 'BLUF-05 Juju: creatures lose their support', 'tileReplaced', ({ g, e, after }) => {
    const { owner } = hexState(g, e.hex);
    const lost = (c: Game['counters'][number]): boolean =>
      c.seat === owner &&
      isOnBoard(c.at) &&
      kindInfo(c.kind).group === 'creature' &&
      isOnBoard(c.at) &&
      isSupported(g, owner, c.kind, c.at) &&
      !isSupported(after, owner, c.kind, c.at);
    return isSeated(owner) && g.counters.some(lost);
  }),
];

const ILLS: Clause[] = [
  ...losses(PLAGUE, 'EVT-07 Plague'),
  of(
    PLAGUE,
    'EVT-07 Plague: all creatures of a hex die',
    'hiddenLost',
    ({ e, after }) => hiddenCount(hexState(after, e.hex), e.seat) === 0,
  ),
  of(PLAGUE, 'AMB-130 Plague: a citadel asks for 4', 'asked', ({ g, e }) =>
    e.decisions.some((d) => d.kind === 'event.loss' && fortLevel(hexState(g, d.hex)) === 4),
  ),
  ends(
    POX,
    'EVT-10 Teeniepox: nothing happens on 1 or 6',
    ({ g, frame }) => frame.state.step === 'infecting' && [1, 6].includes(entryAt(g.dice, 0)),
  ),
  of(POX, 'EVT-10 Teeniepox: armies tie', 'asked', ({ e }) => e.decisions.some((d) => d.kind === 'event.army')),
  ...losses(POX, 'EVT-10 Teeniepox'),
];

export const EVENT_CLAUSES: readonly Clause[] = [
  of(HARVEST, 'EVT-01 Good Harvest: gold', 'earned'),
  of(HARVEST, 'EVT-01 Good Harvest: with heroes', 'earned', ({ g, e }) =>
    g.counters.some((c) => c.seat === e.seat && c.at !== 'aside' && isHero(c.kind)),
  ),
  of(LODE, 'EVT-02 Mother Lode: gold', 'earned'),
  of(
    LODE,
    'EVT-02 Mother Lode: mines of the Dwarf King',
    'earned',
    ({ g, e }) => hasHero(g, e.seat, DWARF_KING) && hasMine(g, e.seat),
  ),
  ends(
    LODE,
    'EVT-02 Mother Lode: nothing to gain',
    ({ g, frame }) =>
      !g.hexes.some((h) => h.owner === frame.seat && h.income !== null && kindInfo(h.income.kind).gold > 0),
  ),
  of(GATE, 'EVT-11 Gate: some of a rival’s army go', 'moved', ({ e, frame }) => e.seat !== frame.seat),
  of(GATE, 'EVT-11 Gate: some of one’s own army go', 'moved', ({ e, frame }) => e.seat === frame.seat),
  of(
    GATE,
    'AMB-75 Gate: all of an army go',
    'moved',
    ({ e, after }) => countIn(hexState(after, entryAt(e.path, 0)), e.seat) === 0,
  ),
  ...CLOUD,
  ...CAST,
  ...DEFECTORS,
  ...DISASTERS,
  ...JUJUS,
  ...ILLS,
  of(WORKERS, 'EVT-08 Willing Workers: a free tower', 'built', ({ e }) => e.level === 1),
  of(WORKERS, 'EVT-08 Willing Workers: a free level', 'built', ({ e }) => e.level > 1),
  of(VANDALS, 'EVT-09 Vandals: the victim picks the fort', 'asked', ({ e }) =>
    e.decisions.some((d) => d.kind === 'event.fort'),
  ),
  of(VANDALS, 'EVT-09 Vandals: a fort drops a level', 'lowered', ({ e }) => e.level !== null),
  of(VANDALS, 'EVT-09 Vandals: a tower vanishes', 'lowered', ({ e }) => e.level === null),
  clause(
    'REC-09 an event leaves the game under true elimination',
    'usedUp',
    ({ g, e }) => e.gone && e.ids.some((id) => KINDS[piece(g, id)?.kind ?? -1]?.group === 'event'),
  ),
  clause(
    'REC-09 an item leaves the game under true elimination',
    'usedUp',
    ({ g, e }) => e.gone && e.ids.some((id) => KINDS[piece(g, id)?.kind ?? -1]?.group === 'magic'),
  ),
  clause('REC-09 a cashed treasure leaves the game', 'cashed', ({ e }) => e.gone),
];
