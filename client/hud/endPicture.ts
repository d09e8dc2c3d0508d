// A picture of how a game ended, to share: the board as it lies, who has won, and what everybody had. Drawn in the page.
import land from '../../assets/table/land.webp?url';
import type { Seat, View } from '../../shared/game/types.ts';
import { income } from '../../shared/rules/income.ts';
import { hexesOf } from '../../shared/rules/queries.ts';
import { t } from '../i18n/index.ts';
import { useTable } from '../state/game.ts';
import { LAND_COLOURS, SEAT_COLOURS } from '../table/art/palette.ts';
import { boardExtent, hexCentre } from '../table/layout/place.ts';
import { seatLetter, seatName } from '../ui/names.ts';
import { saveFile } from '../ui/saveFile.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const BOARD = { x: 330, y: 325, half: 275 };
/** Tiles in a row of the sheet. */
const ROW = 3;
const INK = '#2b190a';
const RED = '#7c2415';

const titleFont = (px: number): string => `700 ${px}px Almendra, Georgia, serif`;
const textFont = (px: number, weight = 400): string => `${weight} ${px}px "Alegreya Sans", sans-serif`;

type Pen = CanvasRenderingContext2D;

const colours: readonly string[] = SEAT_COLOURS;
const colourOf = (seat: Seat): string => colours[seat] ?? INK;

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

function hexPath(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  for (let k = 0; k < 6; k++) pen.lineTo(x + Math.cos((k * Math.PI) / 3) * r, y + Math.sin((k * Math.PI) / 3) * r);
  pen.closePath();
}

function shield(pen: Pen, seat: Seat, x: number, y: number, r: number): void {
  outline(pen, SHIELD, x, y, r);
  pen.fillStyle = colourOf(seat);
  pen.fill();
  pen.lineWidth = r / 7;
  pen.strokeStyle = '#fff6dd';
  pen.stroke();
  pen.fillStyle = seat === 1 || seat === 2 || seat === 4 ? INK : '#fff';
  pen.font = titleFont(r * 1.25);
  pen.textAlign = 'center';
  pen.fillText(seatLetter(seat), x, y + r * 0.38);
}

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

function board(pen: Pen, view: View, sheet: HTMLImageElement | null): void {
  const size = view.hexes.length;
  const extent = boardExtent(size);
  const scale = BOARD.half / Math.max(extent.x, extent.z);
  const cell = (sheet?.width ?? 0) / ROW;
  for (const [hex, { terrain, owner, fort }] of view.hexes.entries()) {
    const centre = hexCentre(hex);
    const [x, y] = [BOARD.x + centre.x * scale, BOARD.y + centre.z * scale];
    const down = terrain ?? LAND_COLOURS.length - 1;
    pen.save();
    hexPath(pen, x, y, scale * 0.98);
    pen.fillStyle = LAND_COLOURS[down] ?? INK;
    pen.fill();
    pen.clip();
    if (sheet !== null)
      pen.drawImage(
        sheet,
        ...([(down % ROW) * cell, Math.floor(down / ROW) * cell, cell, cell] as const),
        ...([x - scale, y - scale, scale * 2, scale * 2] as const),
      );
    pen.restore();
    if (owner >= 0) {
      hexPath(pen, x, y, scale * 0.86);
      pen.lineWidth = scale * 0.13;
      pen.strokeStyle = colourOf(owner);
      pen.stroke();
      shield(pen, owner, x, y, scale * 0.32);
    }
    if (fort?.level === 4) crown(pen, x, y - scale * 0.55, scale * 0.5);
  }
}

function crown(pen: Pen, x: number, y: number, r: number): void {
  outline(pen, CROWN, x, y, r);
  pen.fillStyle = '#f2c14e';
  pen.fill();
  pen.lineWidth = Math.max(1.5, r / 9);
  pen.strokeStyle = '#5b3a0c';
  pen.stroke();
}

/** Words beside each other on lines no wider than `width`. Returns where the next line goes. */
function lines(pen: Pen, text: string, x: number, y: number, width: number, step: number): number {
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

function told(pen: Pen, view: View, title: string): void {
  const { winners = [], how } = view.victory ?? {};
  const x = 910;
  pen.textAlign = 'center';
  pen.fillStyle = RED;
  pen.font = titleFont(40);
  pen.fillText(t('app.name'), x, 78);
  crown(pen, x, 140, 44);
  pen.textAlign = 'center';
  pen.fillStyle = INK;
  pen.font = titleFont(46);
  let y = lines(pen, title, x, 230, 480, 50);
  pen.font = textFont(24);
  const why = `${how === undefined ? '' : t(`victory.${how}`)} ${t('result.rounds', { count: view.round })}`;
  y = lines(pen, why, x, y - 8, 480, 30) + 14;
  const order = [...view.clockwise].sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)));
  for (const seat of order) {
    shield(pen, seat, 690, y - 8, 14);
    pen.fillStyle = INK;
    pen.textAlign = 'left';
    pen.font = textFont(24, winners.includes(seat) ? 700 : 400);
    pen.fillText(seatName(seat), 716, y, 200);
    pen.textAlign = 'right';
    const had = `${t('players.income')} ${income(view, seat)} · ${t('players.hexes')} ${hexesOf(view, seat).length}`;
    pen.fillText(had, 1150, y, 230);
    y += 38;
  }
}

async function sheetOf(): Promise<HTMLImageElement | null> {
  const sheet = new Image();
  sheet.src = land;
  return sheet.decode().then(
    () => sheet,
    () => null,
  );
}

/** The picture as a file; null where nothing can be drawn. */
async function pictureOf(view: View, title: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const [sheet] = await Promise.all([
    sheetOf(),
    ...[titleFont(40), textFont(24), textFont(24, 700)].map((font) => document.fonts.load(font).catch(() => [])),
  ]);
  parchment(pen);
  board(pen, view, sheet);
  told(pen, view, title);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/**
 * Shares the picture of the end where the browser can, else saves it as a file.
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
      // Whoever thinks better of it has shared nothing; where the browser refuses there is still the file.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveFile(file, file.name);
}
