// Draws a picture of a game's end to share: the crowned fort as the page shows it, the winner, every player's
// figures. Without a 3D table it has the flat board.
import type { View } from '../../../shared/model/game/types.ts';
import { income } from '../../../shared/rules/income.ts';
import { hexesOf } from '../../../shared/rules/queries/queries.ts';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { saveFile } from '../../session/record/save-file.ts';
import { seatName } from '../../ui/names.ts';
import {
  drawBoard,
  drawCrown,
  drawLines,
  drawShield,
  landSheet,
  PEN_INK,
  type Pen,
  penFont,
  penReady,
  penTitleFont,
} from '../layout/board-pen.ts';
import { measure } from '../layout/insets.ts';

const [WIDTH, HEIGHT] = [1200, 630];
/** The sheet takes the right third, as on the page. */
const LEFT = 770;
const MIDDLE = (LEFT + WIDTH) / 2;
const BOARD = { x: LEFT / 2, y: HEIGHT / 2, half: 275 };
const RED = '#7c2415';

function parchment(pen: Pen): void {
  const paper = pen.createRadialGradient(350, 120, 60, 600, 315, 800);
  paper.addColorStop(0, '#fbf1d2');
  paper.addColorStop(0.7, '#ead3a0');
  paper.addColorStop(1, '#bd8f50');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = '#9c6b30';
  for (const [inset, width] of [
    [14, 4],
    [22, 1.5],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  }
}

function drawResult(pen: Pen, view: View, title: string): void {
  const { winners = [], how } = view.victory ?? {};
  const x = MIDDLE;
  pen.textAlign = 'center';
  pen.fillStyle = RED;
  pen.font = penTitleFont(40);
  pen.fillText(t('app.name'), x, 78);
  drawCrown(pen, x, 140, 44);
  pen.textAlign = 'center';
  pen.fillStyle = PEN_INK;
  pen.font = penTitleFont(42);
  let y = drawLines(pen, title, x, 230, 370, 50);
  pen.font = penFont(22);
  const why = `${how === undefined ? '' : t(`victory.${how}`)} ${t('result.rounds', { count: view.round })}`;
  y = drawLines(pen, why, x, y - 8, 370, 28) + 14;
  const order = [...view.clockwise].sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)));
  for (const seat of order) {
    drawShield(pen, seat, LEFT + 40, y - 7, 13);
    pen.fillStyle = PEN_INK;
    pen.textAlign = 'left';
    pen.font = penFont(20, winners.includes(seat) ? 700 : 400);
    pen.fillText(seatName(seat), LEFT + 62, y, 150);
    pen.textAlign = 'right';
    const wealth = `${t('players.income')} ${income(view, seat)} · ${t('players.hexes')} ${hexesOf(view, seat).length}`;
    pen.fillText(wealth, WIDTH - 34, y, 180);
    y += 38;
  }
}

/** Draws the free part of the 3D table as the page shows it now. Returns false without a 3D table. */
async function drawTable(pen: Pen): Promise<boolean> {
  const canvas = document.querySelector<HTMLCanvasElement>('.page-table .table-canvas canvas');
  if (canvas === null) return false;
  const { tablePicture } = await import('../../table/window/snapshot.ts');
  const shot = await tablePicture(canvas);
  if (shot === null) return false;
  const { width, height, insets } = measure();
  const scale = shot.width / width;
  const free = { x: width - insets.left - insets.right, y: height - insets.top - insets.bottom };
  const wide = Math.min(free.x, (free.y * LEFT) / HEIGHT);
  const high = (wide * HEIGHT) / LEFT;
  const from = [insets.left + (free.x - wide) / 2, insets.top + (free.y - high) / 2].map((px) => px * scale);
  const [x = 0, y = 0] = from;
  pen.drawImage(shot, x, y, wide * scale, high * scale, 0, 0, LEFT, HEIGHT);
  return true;
}

/** Returns null if the browser cannot draw it. */
async function pictureOf(view: View, title: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const [sheet] = await Promise.all([landSheet(), penReady()]);
  parchment(pen);
  if (!(await drawTable(pen))) drawBoard(pen, view, sheet, BOARD);
  drawResult(pen, view, title);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/**
 * Shares the picture of the end, or else saves it as a file.
 * @param title who has won, in a sentence
 */
export async function shareEnd(title: string): Promise<void> {
  const { shown } = useTable.getState();
  const picture = shown && (await pictureOf(shown, title));
  if (!picture) return;
  const file = new File([picture], 'kings-and-things.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title });
    } catch (error) {
      // The player cancelled. If the browser refuses, the file is saved.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveFile(file, file.name);
}
