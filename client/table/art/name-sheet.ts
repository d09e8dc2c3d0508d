/** Draws the names of a board's hexes into one texture, each once dim and once bright. */
import { CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace, Texture } from 'three';
import { boardOf, hexName } from '../../../shared/model/hex/hex.ts';
import { MOST_HEXES } from '../layout/place.ts';
import { textFont } from './letters.ts';

/** The size of a name's picture, px. There are two for each hex of the largest board. */
const CELL = 112;
const ROW = 10;
const ROWS = Math.ceil((2 * MOST_HEXES) / ROW);
/** Sizes below are for a picture of this width. */
const UNIT = CELL / 64;
const INK = 'rgb(24 14 6 / 0.85)';

/** Returns the cell of a name: x, y, width and height as fractions. */
export function nameCell(hex: number, bright: boolean): [number, number, number, number] {
  const at = hex * 2 + (bright ? 1 : 0);
  return [(at % ROW) / ROW, Math.floor(at / ROW) / ROWS, 1 / ROW, 1 / ROWS];
}

/** Draws the sheet for a board of `size` hexes; empty without an offscreen canvas. */
export function nameSheet(size: number): Texture {
  if (typeof OffscreenCanvas === 'undefined') return new Texture();
  const canvas = new OffscreenCanvas(ROW * CELL, ROWS * CELL);
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    for (const hex of boardOf(size).hexes) {
      for (const bright of [false, true]) {
        const [x, y] = nameCell(hex, bright);
        // Long names are narrower, so that they do not reach into the next picture.
        pen.font = textFont((bright ? 40 : 30) * UNIT);
        pen.globalAlpha = bright ? 1 : 0.82;
        pen.lineWidth = (bright ? 9 : 6) * UNIT;
        pen.strokeStyle = INK;
        pen.fillStyle = bright ? '#ffe27a' : '#fff6de';
        const at = [x * canvas.width + CELL / 2, y * canvas.height + CELL / 2 + 2 * UNIT] as const;
        pen.strokeText(hexName(hex, size), ...at, CELL - 12 * UNIT);
        pen.fillText(hexName(hex, size), ...at, CELL - 12 * UNIT);
      }
    }
  }
  const sheet = new CanvasTexture(canvas);
  sheet.flipY = false;
  sheet.colorSpace = SRGBColorSpace;
  sheet.minFilter = LinearMipmapLinearFilter;
  // Without this, the names of far hexes would be blurred, because the camera sees them at a slant.
  sheet.anisotropy = 4;
  return sheet;
}
