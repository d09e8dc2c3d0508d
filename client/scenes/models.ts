// Models for the scenes: invented, seeded, the same on every load.
import { KINDS, type Kind, type KindGroup, kindAt, kindOf } from '../../shared/model/catalogue/kinds.ts';
import { isSeated, NOBODY, seatAt } from '../../shared/model/game/types.ts';
import { seeded } from '../table/layout/random.ts';
import type { TableHex, TableItem, TableModel } from '../table/types.ts';

// Kinds by group, for invented models.

/** Creatures are the kinds below this number. */
const CREATURES_END = KINDS.filter((k) => k.group === 'creature').length;

function kindsOfGroup(group: KindGroup): Kind[] {
  return KINDS.filter((k) => k.group === group).map((k) => k.kind);
}

const KIND = {
  balloon: kindOf('balloon'),
  bow: kindOf('bow'),
  firewall: kindOf('firewall'),
  golem: kindOf('golem'),
  sword: kindOf('sword'),
};

const TILES: readonly number[] = [6, 6, 5, 5, 6, 6, 6, 4];
const STARTS = [19, 23, 28, 32];

function lands(size: number, random: () => number): number[] {
  const bag = TILES.flatMap((n, t) => Array.from({ length: n }, () => t));
  for (let i = bag.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [bag[i], bag[j]] = [bag[j]!, bag[i]!];
  }
  return bag.slice(0, size);
}

/** Returns an empty hex. */
export const emptyHex = (terrain: number): TableHex => ({
  terrain,
  owner: NOBODY,
  fort: 0,
  fortHits: 0,
  income: -1,
  incomeHits: 0,
  hidden: [0, 0, 0, 0],
  up: [],
  own: [],
  battle: false,
});

/** Returns an empty board, tiles face up. */
export function emptyBoard(seed = 4, size = 37, seats = 4): TableModel {
  const random = seeded(seed);
  return {
    size,
    hexes: lands(size, random).map(emptyHex),
    rack: [],
    racks: Array.from({ length: seats }, () => 0),
    cup: 195,
    firstSeat: 0,
    gold: Array.from({ length: seats }, () => 10),
    mySeat: 0,
    edges: [0, 1, 2, 3],
    deck: 11,
  };
}

/** Returns a full game of four: `counters` pieces on the board, racks, forts, incomes, battles. */
export function crowdedBoard(seed = 7, counters = 230): TableModel {
  const random = seeded(seed);
  const model = emptyBoard(seed);
  const any = (n: number) => Math.floor(random() * n);
  let id = 1;
  const incomes = kindsOfGroup('income');
  const towns = kindsOfGroup('town');
  const hexes = model.hexes.map((h) => ({ ...h, hidden: [0, 0, 0, 0], up: [...h.up], own: [...h.own] }));
  hexes.forEach((h, hex) => {
    if (h.terrain === 7) return;
    const nearest = STARTS.map((s, seat) => ({ seat, d: (s - hex) ** 2 + any(160) })).sort((a, b) => a.d - b.d)[0]!;
    if (random() < 0.84) h.owner = nearest.seat;
    if (STARTS.includes(hex)) h.fort = 3 + any(2);
    else if (isSeated(h.owner) && random() < 0.4) h.fort = 1 + any(3);
    if (h.fort > 0 && random() < 0.2) h.fortHits = 1;
    if (isSeated(h.owner) && random() < 0.32)
      h.income = random() < 0.5 ? towns[any(towns.length)]! : incomes[any(incomes.length)]!;
  });
  const lands = hexes.filter((h) => h.terrain !== 7);
  for (let n = 0; n < counters; n++) {
    const h = lands[any(lands.length)]!;
    const seat = !isSeated(h.owner) ? NOBODY : seatAt(random() < 0.88 ? h.owner : any(4));
    const kind = kindAt(any(CREATURES_END));
    if (!isSeated(seat) || random() < 0.45) h.up.push({ id: id++, kind, seat, hits: 0 });
    else {
      h.hidden[seat]!++;
      if (seat === model.mySeat) h.own.push({ id: id++, kind });
    }
    h.battle =
      new Set([...h.up.map((c) => c.seat), ...h.hidden.flatMap((k, s) => (k > 0 ? [s] : []))]).size > 1 &&
      random() < 0.3;
  }
  const rack = Array.from({ length: 9 }, () => ({ id: id++, kind: kindAt(any(CREATURES_END + 20)) }));
  return { ...model, hexes, rack, racks: [9, 7, 10, 4], gold: [14, 31, 6, 22], firstSeat: 1, cup: 40 };
}

/**
 * Returns the crowded board with all effects of magic, events and heroes: more than any game has at a time.
 */
export function effectsBoard(): TableModel {
  const model = crowdedBoard(7, 190);
  const heroes = kindsOfGroup('hero');
  let id = 5000;
  let supplies = { fire: 4, balloon: 6, bow: 5, sword: 5, golem: 4 };
  const hexes = model.hexes.map((h): TableHex => {
    const seat = h.up.find((c) => isSeated(c.seat))?.seat ?? NOBODY;
    if (!isSeated(seat)) return h;
    const items: TableItem[] = [];
    const item = (kind: Kind, more: Partial<TableItem> = {}) =>
      items.push({ id: id++, kind, seat, hits: 0, on: null, cv: 0, inPlay: true, aboard: 0, ...more });
    const own = h.up.filter((c) => c.seat === seat);
    if (supplies.fire > 0 && h.owner === seat) {
      item(KIND.firewall, { cv: 1 + supplies.fire });
      supplies = { ...supplies, fire: supplies.fire - 1 };
    } else if (supplies.balloon > 0) {
      item(KIND.balloon, { cv: 3, aboard: 1 + (supplies.balloon % 3) });
      supplies = { ...supplies, balloon: supplies.balloon - 1 };
    }
    if (supplies.bow > 0 && own[0]) {
      item(KIND.bow, { on: own[0].id });
      supplies = { ...supplies, bow: supplies.bow - 1 };
    }
    if (supplies.sword > 0 && own[1]) {
      item(KIND.sword, { on: own[1].id });
      supplies = { ...supplies, sword: supplies.sword - 1 };
    }
    const golem = supplies.golem > 0 ? [{ id: id++, kind: KIND.golem, seat, hits: 0 }] : [];
    supplies = { ...supplies, golem: supplies.golem - golem.length };
    return { ...h, items, up: [...h.up, ...golem] };
  });
  const events = kindsOfGroup('event');
  const cloud = hexes.findIndex((h) => h.fort > 0 && h.owner === 1);
  const aside = ([0, 1, 2, 3] as const).map((seat) => ({ id: id++, kind: events[seat]!, seat, hits: 0 }));
  return { ...model, hexes, cloud, pool: heroes.slice(0, 11), aside };
}
