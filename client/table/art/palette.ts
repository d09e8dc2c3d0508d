/** Colours of players and pieces. */
import { Color } from 'three';
import { SEAT_COLOURS } from '../../../shared/model/catalogue/seat-colours.ts';
import { LANDS, TILE_BACK } from './lands.ts';

const SHIELD_CELLS = [0, 1, 2, 3, 24, 25] as const;
const EDGE_CELLS = [8, 9, 10, 11, 26, 27] as const;

/** Returns the cell of a seat's shield. */
export const shieldCell = (seat: number): number => SHIELD_CELLS[seat] ?? 0;

/** Returns the cell of the edges of a seat's counters. */
export const edgeCell = (seat: number): number => EDGE_CELLS[seat] ?? 0;

const CARDBOARD = '#cdb896';
/** The colours by terrain; the last colour is for face-down tiles. */
export const LAND_COLOURS: readonly string[] = [...LANDS.map(({ ground }) => ground), TILE_BACK.ground];

const seats = SEAT_COLOURS.map((c) => new Color(c));
const plain = new Color(CARDBOARD);

/** Returns the colour of a seat in linear space; cardboard without a seat. */
export function seatColour(seat: number): Color {
  return seats[seat] ?? plain;
}
