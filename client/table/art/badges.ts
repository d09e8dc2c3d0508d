/** Draws the texture of badges: numbers that dice need, and faces that hit or missed. */
import { SRGBColorSpace, Texture } from 'three';
import type { Cell } from '../layout/marks.ts';
import { textFont } from './letters.ts';

const EDGE = 64;
const COLUMNS = 8;
const ROWS = ['need', 'hit', 'miss'] as const;
export type BadgeKind = (typeof ROWS)[number];

const LOOK: Readonly<Record<BadgeKind, { ground: string; rim: string; ink: string }>> = {
  need: { ground: '#fff6de', rim: '#22170d', ink: '#1b120a' },
  hit: { ground: '#ffd75c', rim: '#8a5a08', ink: '#2a1300' },
  miss: { ground: '#6d675d', rim: '#2b2722', ink: '#d8d2c6' },
};

/** Returns the cell of a badge with a number 0 to 7. */
export function badgeCell(as: BadgeKind, n: number): Cell {
  const column = Math.max(0, Math.min(COLUMNS - 1, n));
  return [column / COLUMNS, ROWS.indexOf(as) / ROWS.length, 1 / COLUMNS, 1 / ROWS.length];
}

/** Returns the sheet, still empty. The caller disposes of it. */
export function badgeSheet(): Texture {
  const texture = new Texture();
  texture.colorSpace = SRGBColorSpace;
  // As in the fetched sheets, the first row is at the top.
  texture.flipY = false;
  return texture;
}

/** Draws the sheet if it is empty. */
export function drawBadges(sheet: Texture): void {
  if (sheet.image) return;
  const canvas = document.createElement('canvas');
  canvas.width = EDGE * COLUMNS;
  canvas.height = EDGE * ROWS.length;
  const c = canvas.getContext('2d');
  for (const [row, as] of ROWS.entries()) {
    for (let n = 0; c && n < COLUMNS; n++) {
      const { ground, rim, ink } = LOOK[as];
      const [x, y] = [(n + 0.5) * EDGE, (row + 0.5) * EDGE];
      c.beginPath();
      c.arc(x, y, EDGE * 0.43, 0, Math.PI * 2);
      c.fillStyle = ground;
      c.fill();
      c.lineWidth = EDGE * 0.09;
      c.strokeStyle = rim;
      c.stroke();
      c.fillStyle = ink;
      c.textAlign = 'center';
      c.textBaseline = 'middle';
      c.font = textFont(EDGE * 0.54);
      c.fillText(as === 'need' ? `≤${n}` : `${n}`, x, y + EDGE * 0.03);
    }
  }
  sheet.image = canvas;
  sheet.needsUpdate = true;
}
