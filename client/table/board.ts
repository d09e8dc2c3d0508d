/** Shows the parts of a model that are not counters: tiles, relief, owners, forts, racks, coins, cup. */
import {
  besideRack,
  cupPlace,
  deckPlace,
  FORT_SPOT,
  hexCentre,
  rackPlace,
  SEA_DROP,
  SHIELD_SPOT,
  sideOf,
  TABLE_Y,
} from './place.ts';
import { mix, wobble } from './random.ts';
import { RELIEF_VARIANTS } from './relief.ts';
import type { Scenery } from './scenery.ts';
import type { Tiles } from './tiles.ts';
import type { TableHex, TableModel } from './types.ts';

const SEA = 7;
const MAX_COINS = 24;

/** How many coins lie for an amount of gold: one each up to twelve, then one for every four. */
export function coinsFor(gold: number): number {
  return Math.max(0, Math.min(MAX_COINS, gold <= 12 ? gold : 12 + Math.ceil((gold - 12) / 4)));
}

function showHex(hex: number, h: TableHex, scenery: Scenery): void {
  const c = hexCentre(hex);
  const y = h.terrain === SEA ? -SEA_DROP : 0;
  if (h.terrain >= 0) {
    const seed = mix(hex, h.terrain, 3);
    scenery.put(`land${hex}`, {
      shape: `land${h.terrain}.${seed % RELIEF_VARIANTS}`,
      x: c.x,
      y,
      z: c.z,
      // Where ranks stand to the rim the relief ducks.
      grow: h.fought ? 0.35 : 1,
      s: 1,
    });
  } else scenery.remove(`land${hex}`);
  if (h.owner >= 0) {
    scenery.put(`edge${hex}`, { shape: `edge${h.owner}`, x: c.x, y, z: c.z, grow: 1 });
    const yaw = 0.12 + wobble(hex, 5) * 0.16;
    scenery.put(`shield${hex}`, {
      shape: `shield${h.owner}`,
      x: c.x + SHIELD_SPOT.x,
      y,
      z: c.z + SHIELD_SPOT.z,
      yaw,
      s: 1,
      tilt: 0,
    });
  } else {
    scenery.remove(`edge${hex}`);
    scenery.remove(`shield${hex}`);
  }
  if (h.fort > 0) {
    const shape = `fort${h.fort}.${Math.min(h.fortHits, h.fort)}`;
    scenery.put(`fort${hex}`, {
      shape,
      x: c.x + FORT_SPOT.x,
      y,
      z: c.z + FORT_SPOT.z,
      yaw: wobble(hex, 8) * 0.2,
      grow: 1,
      s: 1.08,
    });
  } else scenery.remove(`fort${hex}`);
  if (h.battle)
    scenery.put(`battle${hex}`, { shape: 'battle', x: c.x, y: y + 1.02, z: c.z - 0.5, s: h.fought ? 0.55 : 0.9 });
  else scenery.remove(`battle${hex}`);
}

function showSeat(seat: number, model: TableModel, scenery: Scenery): void {
  const side = sideOf(seat, model.mySeat);
  const rack = rackPlace(side, model.size);
  scenery.put(`rack${seat}`, { shape: 'rack', x: rack.x, y: TABLE_Y, z: rack.z, yaw: rack.yaw });
  const name = besideRack(side, model.size, -2.6, 0.02);
  scenery.put(`name${seat}`, { shape: `name${seat}`, x: name.x, y: TABLE_Y, z: name.z, yaw: name.yaw });
  const n = coinsFor(model.gold[seat] ?? 0);
  for (let i = 0; i < MAX_COINS; i++) {
    const key = `coin${seat}.${i}`;
    if (i >= n) {
      scenery.remove(key);
      continue;
    }
    const stack = Math.floor(i / 6);
    const jog = mix(seat, i, 4);
    const at = besideRack(
      side,
      model.size,
      2.42 + (stack % 2) * 0.22 + wobble(jog, 1) * 0.012,
      -0.1 + Math.floor(stack / 2) * 0.22,
    );
    const y = TABLE_Y + (i % 6) * 0.031;
    scenery.put(key, { shape: 'coin', x: at.x + wobble(jog, 2) * 0.012, y, z: at.z, yaw: wobble(jog, 3) * 3 });
  }
}

/** Puts everything but the counters where the model says. */
export function showBoard(model: TableModel, tiles: Tiles, scenery: Scenery): void {
  tiles.show(model.hexes.length);
  for (let hex = 0; hex < 37; hex++) {
    const h = model.hexes[hex];
    if (h) {
      tiles.set(hex, h.terrain, 0);
      showHex(hex, h, scenery);
    } else for (const what of ['land', 'edge', 'shield', 'fort', 'battle']) scenery.remove(`${what}${hex}`);
  }
  for (let seat = 0; seat < 4; seat++) {
    if (seat < model.racks.length) showSeat(seat, model, scenery);
    else {
      scenery.remove(`rack${seat}`);
      scenery.remove(`name${seat}`);
      for (let i = 0; i < MAX_COINS; i++) scenery.remove(`coin${seat}.${i}`);
    }
  }
  const cup = cupPlace(model.size);
  scenery.put('cup', { shape: 'cup', x: cup.x, y: TABLE_Y, z: cup.z, yaw: 0.5, tilt: 0, sway: 0 });
  const deck = deckPlace(model.size);
  const pile = Math.min(6, Math.ceil(model.deck / 4));
  if (pile > 0) scenery.put('deck', { shape: `deck${pile}`, x: deck.x, y: TABLE_Y, z: deck.z });
  else scenery.remove('deck');
  if (model.firstSeat >= 0) {
    const at = besideRack(sideOf(model.firstSeat, model.mySeat), model.size, -3.25, 0.02);
    scenery.put('crown', { shape: 'crown', x: at.x, y: TABLE_Y, z: at.z, yaw: at.yaw });
  } else scenery.remove('crown');
}
