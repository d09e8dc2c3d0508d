// Draws on a plain canvas for pictures and videos of a game.
import land from '../../../assets/table/land.webp?url';
import { CITADEL } from '../../../shared/model/catalogue/forts.ts';
import { SEAT_COLOURS, SEAT_INKS, seatLetter } from '../../../shared/model/catalogue/seat-colours.ts';
import { isSeated, type Seat, type View } from '../../../shared/model/game/types.ts';
import { LAND_COLOURS } from '../../table/art/palette.ts';
import { boardExtent, hexCentre } from '../../table/layout/place.ts';

const ROW = 3;
export const PEN_INK = '#2b190a';

/** Returns the typeface of titles in this size. */
export const penTitleFont = (px: number): string => `700 ${px}px Almendra, Georgia, serif`;
/** Returns the typeface of all other text. */
export const penFont = (px: number, weight = 400): string => `${weight} ${px}px "Alegreya Sans", sans-serif`;

/** Loads the typefaces. If one fails, the drawing uses a fallback. */
export const penReady = (): Promise<unknown> =>
  Promise.all(
    [penTitleFont(40), penFont(24), penFont(24, 700)].map((font) => document.fonts.load(font).catch(() => [])),
  );

export type Pen = CanvasRenderingContext2D;

const colours: readonly string[] = SEAT_COLOURS;
const inks: readonly string[] = SEAT_INKS;
const colourOf = (seat: Seat): string => colours[seat] ?? PEN_INK;

type Corners = readonly (readonly [number, number])[];
const SHIELD: Corners = [
  [-1, -1.1],
  [1, -1.1],
  [1, 0.35],
  [0, 1.3],
  [-1, 0.35],
];
const CROWN: Corners = [
  [-1, 0.6],
  [-1, -0.5],
  [-0.5, 0],
  [0, -0.8],
  [0.5, 0],
  [1, -0.5],
  [1, 0.6],
];

function outline(pen: Pen, corners: Corners, x: number, y: number, r: number): void {
  pen.beginPath();
  for (const [dx, dy] of corners) pen.lineTo(x + dx * r, y + dy * r);
  pen.closePath();
}

/** Traces the outline of a hex around a point. */
export function hexOutline(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  for (let k = 0; k < 6; k++) pen.lineTo(x + Math.cos((k * Math.PI) / 3) * r, y + Math.sin((k * Math.PI) / 3) * r);
  pen.closePath();
}

/** Draws a seat's shield around a point. */
export function drawShield(pen: Pen, seat: Seat, x: number, y: number, r: number): void {
  outline(pen, SHIELD, x, y, r);
  pen.fillStyle = colourOf(seat);
  pen.fill();
  pen.lineWidth = r / 7;
  pen.strokeStyle = '#fff6dd';
  pen.stroke();
  pen.fillStyle = inks[seat] ?? PEN_INK;
  pen.font = penTitleFont(r * 1.25);
  pen.textAlign = 'center';
  pen.fillText(seatLetter(seat), x, y + r * 0.38);
}

export interface BoardSpot {
  x: number;
  y: number;
  half: number;
}

/** Returns the middle and the radius of a hex. */
export function hexSpot(size: number, hex: number, at: BoardSpot): { x: number; y: number; r: number } {
  const extent = boardExtent(size);
  const r = at.half / Math.max(extent.x, extent.z);
  const centre = hexCentre(hex);
  return { x: at.x + centre.x * r, y: at.y + centre.z * r, r };
}

/** Draws the board. */
export function drawBoard(pen: Pen, view: View, sheet: HTMLImageElement | null, at: BoardSpot): void {
  const size = view.hexes.length;
  const cell = (sheet?.width ?? 0) / ROW;
  for (const [hex, { terrain, owner, fort }] of view.hexes.entries()) {
    const { x, y, r: scale } = hexSpot(size, hex, at);
    const down = terrain ?? LAND_COLOURS.length - 1;
    pen.save();
    hexOutline(pen, x, y, scale * 0.98);
    pen.fillStyle = LAND_COLOURS[down] ?? PEN_INK;
    pen.fill();
    pen.clip();
    if (sheet !== null)
      pen.drawImage(
        sheet,
        ...([(down % ROW) * cell, Math.floor(down / ROW) * cell, cell, cell] as const),
        ...([x - scale, y - scale, scale * 2, scale * 2] as const),
      );
    pen.restore();
    if (isSeated(owner)) {
      hexOutline(pen, x, y, scale * 0.86);
      pen.lineWidth = scale * 0.13;
      pen.strokeStyle = colourOf(owner);
      pen.stroke();
      drawShield(pen, owner, x, y, scale * 0.32);
    }
    if (fort?.level === CITADEL) drawCrown(pen, x, y - scale * 0.55, scale * 0.5);
  }
}

/** Draws a crown around a point. */
export function drawCrown(pen: Pen, x: number, y: number, r: number): void {
  outline(pen, CROWN, x, y, r);
  pen.fillStyle = '#f2c14e';
  pen.fill();
  pen.lineWidth = Math.max(1.5, r / 9);
  pen.strokeStyle = '#5b3a0c';
  pen.stroke();
}

/** Draws wrapped text. Returns the y of the next line. */
export function drawLines(pen: Pen, text: string, x: number, y: number, width: number, step: number): number {
  let line = '';
  let at = y;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width) {
      pen.fillText(line, x, at);
      at += step;
      line = word;
    } else line = longer;
  }
  pen.fillText(line, x, at);
  return at + step;
}

/** Returns the picture of the terrains, or null. */
export async function landSheet(): Promise<HTMLImageElement | null> {
  const sheet = new Image();
  sheet.src = land;
  return sheet.decode().then(
    () => sheet,
    () => null,
  );
}
