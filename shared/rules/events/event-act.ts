// What every random event has: what it may be aimed at, when it cannot be played, how it is carried out and how it ends.
// AMB-68, AMB-131, REC-09

import type { Terrain } from '../../catalogue/index.ts';
import type { RuleId } from '../../catalogue/rules.ts';
import { hexesWhere, shownCount } from '../../game/pieces.ts';
import type {
  EventState,
  EventStateOf,
  FrameOf,
  Game,
  HexId,
  Kind,
  PieceId,
  PlayedOn,
  PlayedOnOf,
  Refusal,
  Seat,
  ShownOn,
  ShownOnOf,
} from '../../game/types.ts';
import type { Random } from '../../luck/index.ts';
import { spendCounters } from '../items/showing-and-spending.ts';
import { type Given, type Play, pop, setFrame } from '../play.ts';
import { isHex, refuse, shownIn } from '../queries.ts';
import { turnDown } from '../turning-pieces.ts';

export type EventFrame = FrameOf<'event'>;

/** What an event may be aimed at, as panels show it. */
interface EventTargets {
  casters: { id: PieceId; hexes: HexId[] }[];
  hexes: HexId[];
  seats: Seat[];
  heroes: Kind[];
  /** Whose pieces of which hex. */
  armies: { seat: Seat; from: HexId }[];
  /** Tiles to choose from in an own hex (EVT-06). */
  terrains: Terrain[];
}

/** How a random event is played: what it is played on, and what it does. */
export interface EventAct<On extends PlayedOn = PlayedOn> {
  /** What it is played on, and never on anything else. */
  needs: On['what'];
  /** Why it has no legal target now; null when it can be played. AMB-131 */
  barred(g: Game, seat: Seat): Refusal | null;
  targets(g: Game, seat: Seat): Partial<EventTargets>;
  /** Null when legal. It is of the form needed; any values may come. */
  check(g: Game, seat: Seat, on: On): Refusal | null;
  /** Something legal to play it on while the event is not barred, every such thing possible. */
  sample(g: Game, seat: Seat, random: Random): On;
  /** Where an item that answers it may send it, by rising index. */
  replyHexes?(g: Game): HexId[];
  run(play: Play, frame: EventFrame): void;
  take?(play: Play, frame: EventFrame, given: readonly Given[]): void;
}

/** The event that is being carried out: decisions of an event read it off the top frame. Throws without one. */
export function eventOf(g: Game): EventFrame {
  const top = g.stack[g.stack.length - 1];
  if (top?.kind !== 'event') throw new Error(`an event is carried out, not ${top?.kind}`);
  return top;
}

/** The step at which the event on top goes on. Throws where it is at another: a fault of the engine. */
export function eventStateOf<S extends EventState['step']>(g: Game, step: S): EventStateOf<S> {
  const { state } = eventOf(g);
  if (state.step !== step) throw new Error(`an event at ${step} is asked about, not at ${state.step}`);
  return state as EventState & EventStateOf<S>;
}

/** A hex of a list; `hex.unknown` off the board, the event's rule for any other. */
export function checkHex(g: Game, rule: RuleId, hexes: readonly HexId[], hex: HexId): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  return hexes.includes(hex) ? null : refuse(rule, { hex });
}

/** What everybody sees of it: who casts may have lain face down until now. BLUF-08 */
function shownOf(on: PlayedOn): ShownOn {
  if (on.what === 'spell') return { what: on.what, hex: on.hex };
  return on.what === 'tile' ? { what: on.what, hex: on.hex, terrain: on.terrain } : on;
}

/** The frame of an event just shown. */
export const newEvent = (event: Kind, seat: Seat, card: PieceId, on: PlayedOn): EventFrame => ({
  kind: 'event',
  event,
  seat,
  card,
  state: { step: 'shown', on: shownOf(on) },
});

/** The event goes on at another of its steps. */
export const setEventStep = (play: Play, frame: EventFrame, state: EventState): void =>
  setFrame(play, { ...frame, state });

/** What this event's player chose, where it must have been chosen. Throws otherwise: a fault of the engine. */
export function chosen<T>(value: T | null): T {
  if (value === null) throw new Error('checked: the event was played with it');
  return value;
}

/** What an event is played on, narrowed by its form. Throws where it is of another: a fault of the engine. */
export function shownOn<W extends ShownOn['what']>(on: ShownOn, what: W): ShownOnOf<W> {
  if (on.what !== what) throw new Error(`checked: the event is played on ${what}, not on ${on.what}`);
  return on as ShownOn & ShownOnOf<W>;
}

/** The caster turns down again, wherever it stands now; the counter is spent. BLUF-08, AMB-68, REC-09 */
export function finishEvent(play: Play, frame: EventFrame): void {
  const { seat } = frame;
  for (const hex of hexesWhere(play.game, (h) => shownCount(h, seat) > 0)) {
    const ids = shownIn(play.game, hex, seat).map((c) => c.id);
    turnDown(play, seat, hex, ids);
  }
  spendCounters(play, [frame.card]);
  pop(play);
}

/** An event that pays its player at once and needs no target: it can always be played (AMB-131). */
export const goldEvent = (goldOf: (g: Game, seat: Seat) => number): EventAct<PlayedOnOf<'nothing'>> => ({
  needs: 'nothing',
  barred: () => null,
  targets: () => ({}),
  check: () => null,
  sample: () => ({ what: 'nothing' }),
  run(play, frame) {
    const gold = goldOf(play.game, frame.seat);
    if (gold > 0) play.emit({ t: 'earned', seat: frame.seat, gold, why: 'event' });
    finishEvent(play, frame);
  },
});
