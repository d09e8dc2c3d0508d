/** Colours of players and things. */
import { Color } from 'three';
import { LANDS, TILE_BACK } from './lands.ts';

/**
 * The colour of each seat, and the second one of its pattern. Any two are told apart by eyes of every kind (palette.test.ts);
 * the styles (styles/base.css) have the same.
 */
export const SEAT_COLOURS = ['#0b4f8a', '#f28c28', '#f7f4ec', '#26262b', '#48c0f0', '#9030f0'] as const;
export const SEAT_SECOND_COLOURS = ['#6fb1e6', '#7a3b05', '#8f8672', '#8d8d98', '#0a3f57', '#dcc2ff'] as const;

/** The cells of the parts sheet with a seat's shield, and with the strip of its edges. */
const SHIELD_CELLS = [0, 1, 2, 3, 24, 25] as const;
const EDGE_CELLS = [8, 9, 10, 11, 26, 27] as const;

/** The cell of the parts sheet with a seat's shield. */
export const shieldCell = (seat: number): number => SHIELD_CELLS[seat] ?? 0;

/** The cell of the parts sheet that colours the edge of a seat's counters. */
export const edgeCell = (seat: number): number => EDGE_CELLS[seat] ?? 0;

const CARDBOARD = '#cdb896';
/** Sides of the tiles, by terrain; the last is a face-down tile's. */
export const LAND_COLOURS: readonly string[] = [...LANDS.map(({ ground }) => ground), TILE_BACK.ground];

const seats = SEAT_COLOURS.map((c) => new Color(c));
const plain = new Color(CARDBOARD);

/** The colour of a seat in the renderer's space; cardboard for nobody. */
export function seatColour(seat: number): Color {
  return seats[seat] ?? plain;
}
