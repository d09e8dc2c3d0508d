/** Colours of players and things. */
import { Color } from 'three';

const SEAT_COLOURS = ['#0B4F8A', '#F28C28', '#F7F4EC', '#26262B'] as const;
const CARDBOARD = '#cdb896';
/** Sides of the tiles, by terrain; the last is a face-down tile's. */
export const LAND_COLOURS = [
  '#d8a75f',
  '#38683d',
  '#cfe1ea',
  '#5f922b',
  '#887460',
  '#c0aa40',
  '#55634a',
  '#2a6f9f',
  '#5a4632',
] as const;

const seats = SEAT_COLOURS.map((c) => new Color(c));
const plain = new Color(CARDBOARD);

/** The colour of a seat in the renderer's space; cardboard for nobody. */
export function seatColour(seat: number): Color {
  return seats[seat] ?? plain;
}
