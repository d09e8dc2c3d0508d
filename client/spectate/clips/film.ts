// One frame of a clip's video: the board, a caption, and each player's chance to win.
import { publicChances } from '../../../shared/minds/bots/value/value.ts';
import { CITADEL } from '../../../shared/model/catalogue/index.ts';
import type { View } from '../../../shared/model/game/types.ts';
import { inPercent } from '../../../shared/model/shape/percent.ts';
import { t } from '../../i18n/index.ts';
import {
  type BoardSpot,
  drawBoard,
  drawCrown,
  drawLines,
  drawShield,
  hexOutline,
  hexSpot,
  type Pen,
  penFont,
  penTitleFont,
} from '../../page/layout/board-pen.ts';
import { tIf, tr } from '../../session/record/words.ts';
import { seatName } from '../../ui/names.ts';
import type { FilmShot } from './shots.ts';

const CREAM = '#f6ead2';
const GOLD = '#ffdf8e';
/**
 * How wide the bar of a chance is, as a fraction of its row. The rest fits "100 %" in the widest typeface.
 */
const BAR = 0.14;

/** Where the parts of a frame are. The outer twentieth has no text. */
interface Layout {
  board: BoardSpot;
  title: { x: number; y: number };
  caption: { x: number; y: number; width: number; height: number };
  rows: { x: number; y: number; width: number; step: number };
}

function layoutOf(width: number, height: number): Layout {
  if (width > height)
    return {
      board: { x: width * 0.28, y: height * 0.5, half: height * 0.46 },
      title: { x: width * 0.57, y: height * 0.1 },
      caption: { x: width * 0.57, y: height * 0.16, width: width * 0.38, height: height * 0.27 },
      rows: { x: width * 0.57, y: height * 0.5, width: width * 0.38, step: height * 0.074 },
    };
  return {
    board: { x: width * 0.5, y: height * 0.37, half: width * 0.46 },
    title: { x: width * 0.06, y: height * 0.07 },
    caption: { x: width * 0.06, y: height * 0.645, width: width * 0.88, height: height * 0.1 },
    rows: { x: width * 0.06, y: height * 0.785, width: width * 0.88, step: height * 0.029 },
  };
}

function pieces(pen: Pen, view: View, at: BoardSpot): void {
  for (const [hex, { shown, hidden, neutral }] of view.hexes.entries()) {
    const count = [...shown, ...hidden].reduce((sum, n) => sum + n, neutral);
    if (count === 0) continue;
    const { x, y, r } = hexSpot(view.hexes.length, hex, at);
    const [px, py] = [x + r * 0.42, y + r * 0.48];
    pen.fillStyle = '#f3e2b8';
    pen.strokeStyle = '#120b07';
    pen.lineWidth = r / 22;
    pen.beginPath();
    pen.roundRect(px - r * 0.2, py - r * 0.2, r * 0.4, r * 0.4, r * 0.07);
    pen.fill();
    pen.stroke();
    pen.fillStyle = '#22150b';
    pen.font = penFont(r * 0.32, 700);
    pen.textAlign = 'center';
    pen.fillText(String(count), px, py + r * 0.11);
  }
}

/** Citadels: a crown replaces the steps of the other forts. */
function forts(pen: Pen, view: View, at: BoardSpot): void {
  for (const [hex, { fort }] of view.hexes.entries()) {
    const level = fort?.level ?? 0;
    if (level === 0 || level === CITADEL) continue;
    const { x, y, r } = hexSpot(view.hexes.length, hex, at);
    pen.fillStyle = CREAM;
    pen.strokeStyle = '#120b07';
    pen.lineWidth = r / 20;
    for (let i = 0; i < level; i++) {
      pen.beginPath();
      pen.rect(x + r * (0.3 * (i - (level - 1) / 2) - 0.12), y - r * 0.68, r * 0.24, r * 0.26);
      pen.fill();
      pen.stroke();
    }
  }
}

function ring(pen: Pen, view: View, hex: number, part: number, at: BoardSpot): void {
  if (hex < 0) return;
  const { x, y, r } = hexSpot(view.hexes.length, hex, at);
  const closing = Math.min(1, part * 3);
  hexOutline(pen, x, y, r * (1.5 - 0.5 * closing));
  pen.lineWidth = r * 0.12;
  pen.strokeStyle = '#ff3d2e';
  pen.stroke();
}

function standing(pen: Pen, view: View, { x, y, width, step }: Layout['rows']): void {
  const winners = view.victory?.winners ?? [];
  const chances = view.round > 0 && view.victory === null ? publicChances(view) : [];
  const percent = inPercent(chances);
  for (const [i, seat] of view.clockwise.entries()) {
    const at = y + i * step;
    const size = Math.min(step * 0.5, 36);
    drawShield(pen, seat, x + size * 0.6, at - size * 0.3, size * 0.55);
    if (winners.includes(seat)) drawCrown(pen, x + size * 2.1, at - size * 0.35, size * 0.5);
    pen.fillStyle = CREAM;
    pen.textAlign = 'left';
    pen.font = penFont(size, 700);
    pen.fillText(seatName(seat), x + size * (winners.includes(seat) ? 3.1 : 1.6), at, width * 0.6);
    const p = chances[seat];
    if (p === undefined) continue;
    pen.fillStyle = '#51351f';
    pen.fillRect(x + width * 0.68, at - size * 0.6, width * BAR, size * 0.5);
    pen.fillStyle = '#f2c14e';
    pen.fillRect(x + width * 0.68, at - size * 0.6, width * BAR * p, size * 0.5);
    pen.fillStyle = GOLD;
    pen.textAlign = 'right';
    pen.font = penFont(size);
    pen.fillText(`${percent[seat]} %`, x + width, at);
  }
}

/**
 * Draws a frame.
 * @param part progress of its shot, from 0 to 1
 */
export function drawFrame(
  pen: Pen,
  { view, caption, hex }: FilmShot,
  part: number,
  sheet: HTMLImageElement | null,
): void {
  const { width, height } = pen.canvas;
  const layout = layoutOf(width, height);
  const unit = Math.min(width, height) / 1080;
  pen.fillStyle = '#1a100a';
  pen.fillRect(0, 0, width, height);
  drawBoard(pen, view, sheet, layout.board);
  forts(pen, view, layout.board);
  pieces(pen, view, layout.board);
  ring(pen, view, hex, part, layout.board);
  pen.textAlign = 'left';
  pen.fillStyle = GOLD;
  pen.font = penTitleFont(52 * unit);
  const phase = tIf(`phase.${view.phase}`);
  const title = view.round > 0 ? `${tr('turning.round', { n: view.round })} · ${phase}` : phase;
  pen.fillText(title, layout.title.x, layout.title.y, layout.caption.width);
  const box = layout.caption;
  if (caption !== '') {
    pen.fillStyle = '#f3e2b8';
    pen.beginPath();
    pen.roundRect(box.x, box.y, box.width, box.height, 18 * unit);
    pen.fill();
    pen.fillStyle = '#2b190a';
    const size = (caption.length > 110 ? 34 : 44) * unit;
    pen.font = penFont(size, 700);
    drawLines(pen, caption, box.x + 28 * unit, box.y + size * 1.35, box.width - 56 * unit, size * 1.18);
  }
  standing(pen, view, layout.rows);
  pen.fillStyle = '#d9c6a4';
  pen.textAlign = 'left';
  pen.font = penFont(24 * unit);
  pen.fillText(`${t('app.name')} · ${tr('clip.unofficial')}`, layout.rows.x, height * 0.95, layout.rows.width);
}
