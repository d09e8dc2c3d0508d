// Gives an answer through the panel's own controls: presses by test id, and choices on a board.

import { counterOf, hexUnder } from '../../../shared/model/game/pieces.ts';
import {
  type Answer,
  type Answers,
  type Decision,
  type DecisionKind,
  type HexId,
  type PieceId,
  type Placing,
  type PlayedOn,
  pieceOn,
  type Seat,
  type Target,
  type View,
} from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { options } from '../../../shared/rules/decisions/index.ts';
import { hexKey, targetKey } from '../words.ts';

/** The end of a button's test id, or a hex on the board. */
export type Press = string | { hex: HexId };

const hex = (h: HexId): Press => `hex-${hexKey(h)}`;
const piece = (id: Target): Press => `piece-${targetKey(id)}`;

const listOf = <T>(value: T | null): T[] => (value === null ? [] : [value]);

const orPass = (ids: readonly Target[], pass: string): Press[] =>
  ids.length === 0 ? [pass] : [...ids.map(piece), 'send'];

const showing = (a: Answers['item.reply' | 'event.reply']): Press[] =>
  a.do === 'pass' ? ['pass'] : [piece(a.id), ...listOf(a.hex).map(hex), 'send'];

const oneOr = (id: PieceId | null, noneName: string): Press[] => orPass(listOf(id), noneName);

/** Returns the presses that choose an event's targets, without an army if it is the only army. */
function naming(on: PlayedOn, armies: readonly { seat: Seat; from: HexId }[]): Press[] {
  switch (on.what) {
    case 'nothing':
      return [];
    case 'hex':
      return [hex(on.hex)];
    case 'rival':
      return [`seat-${on.seat}`];
    case 'spell':
      return [piece(on.caster), hex(on.hex)];
    case 'tile':
      return [piece(on.caster), hex(on.hex), ...listOf(on.terrain).map((terrain) => `terrain-${terrain}`)];
    case 'hero':
      return [`piece-hero-${on.hero}`, ...listOf(on.roller).map((seat) => `seat-${seat}`)];
    case 'army': {
      const armiesThere = armies.filter(({ from }) => from === on.from);
      return [
        ...(armiesThere.length < armies.length ? [hex(on.from)] : []),
        ...(armiesThere.length > 1 ? [`seat-${on.seat}`] : []),
        hex(on.hex),
      ];
    }
  }
}

/** The presses for each part of an answer, in the order a panel expects. */
const BY_PART: Readonly<Record<string, (part: never) => Press[]>> = {
  hex: (id: HexId) => [hex(id)],
  hexes: (all: readonly HexId[]) => all.map(hex),
  seat: (seat: Seat) => [`seat-${seat}`],
  id: (target: Target) => [piece(target)],
  target: (target: Target) => [piece(target)],
  ids: (all: readonly Target[]) => all.map(piece),
  targets: (all: readonly Target[]) => all.map(piece),
  lose: (all: readonly PieceId[]) => all.map(piece),
  place: (all: readonly Placing[]) => all.flatMap((p) => [piece(p.id), hex(p.hex)]),
  cash: (all: readonly PieceId[]) => all.flatMap((id) => [piece(id), 'cash']),
  discard: (all: readonly PieceId[]) => all.flatMap((id) => [piece(id), 'discard']),
};

/** Returns the presses for an answer of plain parts, as the panels of `client/decide/parts` accept it. */
function pressesOfParts(kind: DecisionKind, answer: object): Press[] {
  const presses = Object.entries(answer).flatMap(([name, part]) => {
    if (part === null || part === undefined) return [];
    const press = BY_PART[name];
    if (press === undefined) throw new Error(`${kind}: "${name}" needs a driver`);
    return press(part as never);
  });
  // An empty draft of Things or hexes can be sent. Other panels have a button for an answer without choices.
  if (presses.length === 0 && !('place' in answer || 'hexes' in answer)) return ['pass'];
  return [...presses, 'send'];
}

type Drivers = { [K in DecisionKind]?: (view: View, d: Decision & { kind: K }, answer: Answers[K]) => Press[] | null };

const DRIVERS: Drivers = {
  'start.sea': (v, d, a) => {
    const leave = options(v, d).hexes.filter((h) => !a.hexes.includes(h));
    return [...leave.map(hex), 'send'];
  },
  'recruit.buy': (_v, _d, a) => [...Array.from({ length: a.paid }, () => 'more'), ...a.trade.map(piece), 'send'],
  move: (v, d, a) => {
    if (a.do === 'end') return ['end-move', '?end-confirm'];
    if (a.do === 'demand') return [`demand-${hexKey(a.hex)}`];
    if (a.do === 'transport') {
      const berth = hexUnder(counterOf(v, entryAt(a.ids, 0)));
      return ['transport', hex(berth), ...a.ids.map(piece), hex(a.hex), 'send'];
    }
    if (a.do === 'shift')
      return ['building', `building-${a.what}-${hexKey(a.from)}`, ...a.path.slice(-1).map(hex), 'send'];
    if (a.do === 'lift') {
      const stack = options(v, d).stacks.find((s) => s.pieces.some((p) => p.id === a.id));
      // A piece that cannot move further is in no stack.
      if (stack === undefined) return null;
      return [hex(stack.hex), ...(stack.pieces.length > 1 ? ['none', piece(a.id)] : []), 'lift'];
    }
    const from = hexUnder(counterOf(v, entryAt(a.ids, 0)));
    if (new Set([from, ...a.path]).size <= a.path.length) return null;
    const all =
      options(v, d)
        .stacks.find((s) => s.hex === from)
        ?.pieces.map((p) => p.id) ?? [];
    // Selecting a stack selects all its pieces.
    const pieces = all.length === a.ids.length ? [] : ['none', ...a.ids.map(piece)];
    return [hex(from), ...pieces, 'way', ...a.path.map((h) => ({ hex: h })), 'send'];
  },
  'battle.pick': (_v, _d, a) => [hex(a.hex)],
  'hero.place': (_v, _d, a) => [hex(a.hex)],
  'pin.show': (_v, _d, a) => oneOr(a.id, 'refuse'),
  'fly.reveal': (_v, _d, a) => orPass(a.ids, 'stay'),
  'battle.shot': (_v, _d, a) => [a.aimed ? 'send' : 'pass'],
  'battle.hits': (_v, _d, a) => {
    // A Talisman that saves no piece stays in the rack.
    if (a.saver !== undefined && (a.saves ?? []).length === 0) return null;
    // Clears the proposal first, because pressing a proposed piece would spare it.
    return ['undo', ...a.targets.map(piece), ...(a.saves ?? []).map((id) => `piece-save-${id}`), 'send'];
  },
  'battle.retreat': (_v, _d, a) => {
    if (a.hex === null && a.air === undefined) return ['stay'];
    const fly = a.air === undefined ? [] : [`air-${hexKey(a.air)}`];
    return [...listOf(a.hex).map(hex), ...fly, 'send'];
  },
  // There is only one hex, so selected Things go there.
  'capture.place': (_v, _d, a) => [...a.place.map((p) => piece(p.id)), 'send'],
  'hero.recruit': (v, d, a) => {
    if (a.attempt === null) return orPass(a.discharge, 'pass');
    const { hero, gold } = a.attempt;
    const steps = gold / options(v, d).cost;
    // Choosing the other face of a player's hero discharges the hero automatically.
    const after = options(v, d).heroes.find((h) => h.hero === hero)?.after;
    const others = a.discharge.filter((id) => id !== after);
    return [`piece-hero-${hero}`, ...Array.from({ length: steps }, () => 'more'), ...others.map(piece), 'send'];
  },
  'hero.bid': (v, d, a) =>
    a.gold === 0 ? ['pass'] : [...Array.from({ length: a.gold / options(v, d).cost }, () => 'more'), 'send'],
  'hero.turn': (v, d, a) => [`piece-hero-${a.turnOver ? options(v, d).other : options(v, d).hero}`, 'send'],
  'event.play': (v, d, a) => {
    if (a.do === 'pass') return ['pass'];
    const armies = options(v, d).events.find(({ id }) => id === a.id)?.armies ?? [];
    return [piece(a.id), ...naming(a.on, armies), 'send'];
  },
  'event.reply': (_v, _d, a) => showing(a),
  'event.loss': (_v, _d, a) => [
    'none',
    ...a.ids.map(piece),
    ...Array.from({ length: a.fort }, () => 'more'),
    ...(a.town ? ['town'] : []),
    'send',
  ],
  'power.pick': (_v, _d, a) => [`power-${a.power}`, 'send'],
  'power.reroll': (_v, _d, a) => (a.die === null ? ['pass'] : [`die-${a.die}`, 'send']),
  'power.stake': (_v, _d, a) => (a.gold === 0 ? ['pass'] : [...Array.from({ length: a.gold }, () => 'more'), 'send']),
  'juju.place': (_v, _d, a) => [...a.place.map((p) => piece(p.id)), 'send'],
  'item.reply': (_v, _d, a) => showing(a),
  'luck.charm': (_v, _d, a) => (a.do === 'pass' ? ['pass'] : [`die-${a.die}-${a.by > 0 ? 'up' : 'down'}`, 'send']),
  'battle.items': (_v, _d, a) => {
    if (a.calls.length + a.uses.length === 0) return ['pass'];
    const uses = a.uses.flatMap(({ item, on }): Press[] => {
      const aimed = pieceOn(on);
      if (on.what === 'side') return [piece(item), `seat-${on.seat}`];
      return aimed === null ? [piece(item)] : [piece(item), `piece-on-${aimed}`];
    });
    return [...uses, ...a.calls.map((id) => `piece-call-${id}`), 'send'];
  },
  'explore.arm': (_v, _d, a) =>
    a.arms.length === 0 ? ['pass'] : [...a.arms.map((arm): Press => `piece-${arm.item}-on-${arm.bearer}`), 'send'],
  'power.victim': (_v, _d, a) => [a.id === 'hidden' ? 'piece-hidden' : piece(a.id), 'send'],
  'power.loot': (_v, _d, a) => [a.gold ? 'gold' : 'thing', 'send'],
};

/**
 * Returns the presses that give this answer. Null if the panel
 * does not offer it, such as a path that crosses itself.
 */
export function pressesFor(view: View, d: Decision, answer: Answer): Press[] | null {
  // TypeScript cannot infer the driver's type from the lookup.
  const driver = DRIVERS[d.kind] as ((view: View, d: Decision, answer: Answer) => Press[] | null) | undefined;
  return driver === undefined ? pressesOfParts(d.kind, answer) : driver(view, d, answer);
}
