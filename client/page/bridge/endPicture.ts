// Draws a picture of a game's end to share: the board, the winner, every player's figures.
import type { View } from '../../../shared/model/game/types.ts';
import { income } from '../../../shared/rules/income.ts';
import { hexesOf } from '../../../shared/rules/queries/queries.ts';
import { t } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { saveFile } from '../../session/record/saveFile.ts';
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
} from '../layout/boardPen.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const BOARD = { x: 330, y: 325, half: 275 };
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
  const x = 910;
  pen.textAlign = 'center';
  pen.fillStyle = RED;
  pen.font = penTitleFont(40);
  pen.fillText(t('app.name'), x, 78);
  drawCrown(pen, x, 140, 44);
  pen.textAlign = 'center';
  pen.fillStyle = PEN_INK;
  pen.font = penTitleFont(46);
  let y = drawLines(pen, title, x, 230, 480, 50);
  pen.font = penFont(24);
  const why = `${how === undefined ? '' : t(`victory.${how}`)} ${t('result.rounds', { count: view.round })}`;
  y = drawLines(pen, why, x, y - 8, 480, 30) + 14;
  const order = [...view.clockwise].sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)));
  for (const seat of order) {
    drawShield(pen, seat, 690, y - 8, 14);
    pen.fillStyle = PEN_INK;
    pen.textAlign = 'left';
    pen.font = penFont(24, winners.includes(seat) ? 700 : 400);
    pen.fillText(seatName(seat), 716, y, 200);
    pen.textAlign = 'right';
    const wealth = `${t('players.income')} ${income(view, seat)} · ${t('players.hexes')} ${hexesOf(view, seat).length}`;
    pen.fillText(wealth, 1150, y, 230);
    y += 38;
  }
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
  drawBoard(pen, view, sheet, BOARD);
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
