// The rules of the decisions about random events.
import { isEvent, type Terrain } from '../../model/catalogue/index.ts';
import * as questions from '../../model/decisions/events.ts';
import type { Counter, HexId, Kind, PieceId, PlayedOn, Refusal, Seat, View } from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { eventActOf } from '../effects/act-table.ts';
import { nextHexes } from '../effects/terrain-disaster.ts';
import { vandalisedForts } from '../effects/vandals.ts';
import { checkHex, eventOf, eventStateOf } from '../events/event-act.ts';
import { checkLoss, creaturesOf, mostOf, payable } from '../events/event-losses.ts';
import { checkFlight, fleeing, refuges } from '../events/flee.ts';
import { repliesTo } from '../items/item-replies.ts';
import { atHand, isRackKnown } from '../queries/item-queries.ts';
import { areDistinct, fightersOf, rackOf, rackThing, refuse } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import { rule, windowRule } from './rule.ts';

// The player plays a random event from the rack on a target, or plays none. D-18, D-22, D-60, AMB-131
interface EventPlayOptions {
  events: {
    id: PieceId;
    kind: Kind;
    /** The reason why the event cannot be played now; null if it can. AMB-131 */
    refusal: Refusal | null;
    needs: PlayedOn['what'];
    casters: { id: PieceId; hexes: HexId[] }[];
    hexes: HexId[];
    seats: Seat[];
    heroes: Kind[];
    /** The armies that the event could send away, by owner and hex (EVT-11). */
    armies: { seat: Seat; from: HexId }[];
    /** The kinds of tile that could replace one of the player's own hexes (EVT-06). */
    terrains: Terrain[];
  }[];
}

export const eventPlay = rule<typeof questions.eventPlay, EventPlayOptions>(questions.eventPlay, {
  options: (view, d) => ({
    events: rackOf(view, d.seat)
      .filter((c) => isEvent(c.kind))
      .map((c) => {
        const event = eventActOf(c.kind);
        const refusal = event.barred(view, d.seat);
        return {
          id: c.id,
          kind: c.kind,
          refusal,
          needs: event.needs,
          casters: [],
          hexes: [],
          seats: [],
          heroes: [],
          armies: [],
          terrains: [],
          ...(refusal === null ? event.targets(view, d.seat) : {}),
        };
      }),
  }),
  forced: (view, d) =>
    isRackKnown(view, d.seat) &&
    rackOf(view, d.seat).every((c) => !isEvent(c.kind) || eventActOf(c.kind).barred(view, d.seat) !== null),
  check(view, d, answer) {
    if (answer.do === 'pass') return null;
    const { id, on } = answer;
    const thing = rackThing(view, d.seat, id);
    if (thing === undefined) return refuse('piece.unknown', { id });
    if (!isEvent(thing.kind)) return refuse('TURN-01', { id });
    const event = eventActOf(thing.kind);
    const refusal = event.barred(view, d.seat);
    if (refusal !== null) return refusal;
    if (on.what !== event.needs) return refuse(traitOf(thing.kind).rule ?? 'TURN-01', { id });
    return event.check(view, d.seat, on);
  },
});

// A player may answer the event just shown with an item. Players without such an item are asked, too, so that
// the question reveals nothing (ENG-04). D-19, MAG-03, MAG-10

/** What a panel offers. `hexes`: where the item may redirect the event's effect. */
interface EventReplyOptions {
  ids: PieceId[];
  hexes: HexId[];
}

const itemsFor = (view: View): readonly Kind[] => repliesTo(eventOf(view).event);

/** Returns the items of the rack that answer the event just shown. */
export const held = (view: View, seat: Seat): Counter[] => atHand(view, seat, itemsFor(view));

/** Returns the hexes that a reply to this event may name; none if the reply needs no hex. */
export const replyHexesFor = (view: View): HexId[] => eventActOf(eventOf(view).event).replyHexes?.(view) ?? [];

export const eventReply = windowRule<typeof questions.eventReply, EventReplyOptions>(questions.eventReply, {
  options: (view, d) => ({
    ids: held(view, d.seat).map((c) => c.id),
    hexes: replyHexesFor(view),
  }),
  offers: ({ ids }) => ids.length > 0,
  check(view, d, answer) {
    if (answer.do === 'pass') return null;
    const { id, hex } = answer;
    const thing = rackThing(view, d.seat, id);
    if (thing === undefined) return refuse('piece.unknown', { id });
    const items = itemsFor(view);
    const rule = traitOf(firstOf(items)).rule ?? 'MAG-10';
    if (!items.includes(thing.kind)) return refuse(rule, { id });
    return hex === null || replyHexesFor(view).includes(hex) ? null : refuse(rule, { hex });
  },
});

// The player chooses which pieces are sent away by the event. D-23, EVT-11, AMB-75
interface EventSendOptions {
  ids: PieceId[];
}

export const eventSend = rule<typeof questions.eventSend, EventSendOptions>(questions.eventSend, {
  options: (view, d) => ({ ids: fightersOf(view, d.hex, d.seat).map((c) => c.id) }),
  check(view, d, { ids }) {
    const own = fightersOf(view, d.hex, d.seat);
    for (const id of ids) if (!own.some((c) => c.id === id)) return refuse('piece.unknown', { id });
    if (!areDistinct(ids)) return refuse('decision.twice');
    if (ids.length > d.most) return refuse('MOVE-05', { hex: d.to, have: ids.length, max: d.most });
    return ids.length < d.least ? refuse('EVT-11', { have: ids.length, need: d.least }) : null;
  },
});

// The player chooses which of several equally large armies the pox strikes. D-20, EVT-10
interface EventArmyOptions {
  hexes: HexId[];
}

export const eventArmy = rule<typeof questions.eventArmy, EventArmyOptions>(questions.eventArmy, {
  options: (view) => ({ hexes: [...eventStateOf(view, 'tied').hexes] }),
  check: (view, _d, { hex }) => checkHex(view, 'EVT-10', eventStateOf(view, 'tied').hexes, hex),
});

// The player chooses which fort the vandals strike. The fallback is the lowest fort. D-20, EVT-09
interface EventFortOptions {
  hexes: HexId[];
}

export const eventFort = rule<typeof questions.eventFort, EventFortOptions>(questions.eventFort, {
  options: (view) => ({ hexes: vandalisedForts(view) }),
  check: (view, _, { hex }) => checkHex(view, 'EVT-09', vandalisedForts(view), hex),
});

// The player chooses what to lose in one hex: creatures, fort levels, the city or village. D-20, AMB-130

/**
 * `count`: how many losses are due. `most`: how many the hex can lose. `fort`: the fort's levels that may be
 * lost. `town`: the value of the city or village, 0 if none exists.
 */
interface EventLossOptions {
  count: number;
  most: number;
  ids: PieceId[];
  fort: number;
  town: number;
}

export const eventLoss = rule<typeof questions.eventLoss, EventLossOptions>(questions.eventLoss, {
  options(view, d) {
    const p = payable(view, eventOf(view).event, d.hex, d.seat);
    const ids = creaturesOf(view, d.hex, d.seat).map((c) => c.id);
    return { count: d.losses, most: mostOf(p), ids, fort: p.fort, town: p.town };
  },
  check: (view, d, loss) => checkLoss(view, eventOf(view).event, d.hex, d.seat, d.losses, loss),
});

// The player names the next hex of the terrain that the event strikes. The fallback prefers rivals' hexes to
// the player's own. D-21, EVT-05
interface EventNextOptions {
  hexes: HexId[];
}

/** Returns the hexes of this terrain that a player may still name. EVT-05 */
export const next = (view: View, seat: Seat): HexId[] => nextHexes(view, eventStateOf(view, 'naming').named, seat);

export const eventNext = rule<typeof questions.eventNext, EventNextOptions>(questions.eventNext, {
  options: (view, d) => ({ hexes: next(view, d.seat).sort((a, b) => a - b) }),
  check: (view, d, { hex }) => checkHex(view, 'EVT-05', next(view, d.seat), hex),
});

// The player chooses the hexes to which the pieces of a flooded hex flee, and the pieces that find
// no space. D-55, EVT-06
interface FleeOptions {
  hexes: { hex: HexId; space: number }[];
  ids: PieceId[];
}

export const flee = rule<typeof questions.flee, FleeOptions>(questions.flee, {
  options: (view, d) => ({
    hexes: refuges(view, d.hex, d.seat),
    ids: fleeing(view, d.hex, d.seat).map((c) => c.id),
  }),
  check: (view, d, answer) => checkFlight(view, d.hex, d.seat, answer),
});
