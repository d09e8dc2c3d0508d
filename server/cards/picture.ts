// Draws a card, the preview picture of a shared link, as SVG. Escapes all texts.
import { SEAT_COLOURS, SEAT_INKS, seatLetter } from '../../shared/model/catalogue/seat-colours.ts';
import type { View } from '../../shared/model/game/types.ts';
import { boardPicture, PATTERNS } from './board-picture.ts';
import { CARD_SIZE } from './page.ts';
import { lettered, widthOf } from './safe-text.ts';
import { GAME, nameOf, UNOFFICIAL } from './words.ts';

export interface CardRow {
  seat: number;
  said: string;
  /** The length of the row's bar, 0 to 1; null for no bar. */
  share: number | null;
  isWinner: boolean;
  /** A smaller line of text below the row. */
  below: string;
}

export interface CardScene {
  title: string;
  line: string;
  /** The drawable names by seat: see `drawnNames` in words.ts. */
  names: readonly string[];
  rows: readonly CardRow[];
  view: View | null;
  /** The highlighted hexes. */
  meant: readonly number[];
}

const [WIDTH, HEIGHT] = CARD_SIZE;
const LEFT = 640;
const CROWN = 'M2 18 4 4l7 7 5-9 5 9 7-7 2 14Z';

interface Letters {
  x: number;
  y: number;
  size: number;
  most: number;
  fill?: string;
  weight?: 400 | 700;
  isTitle?: boolean;
}

const text = (words: string, { x, y, size, most, fill = '#f6ead2', weight = 400, isTitle = false }: Letters): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${isTitle ? 700 : weight}" fill="${fill}"` +
  `${isTitle ? ' font-family="Almendra"' : ''}>${lettered(words, most)}</text>`;

function shield(seat: number, x: number, y: number): string {
  const colour = SEAT_COLOURS[seat];
  const d = `M${x} ${y}h40v22q0 16-20 24q-20-8-20-24Z`;
  const plate =
    colour === undefined
      ? `<path d="${d}" fill="#6b482b" stroke="#f6ead2" stroke-width="2"/>`
      : `<path d="${d}" fill="url(#p-${seat})" stroke="#f6ead2" stroke-width="2"/><circle cx="${x + 20}" cy="${y + 20}" r="13" fill="${colour}"/>`;
  const ink = SEAT_INKS[seat] ?? '#f6ead2';
  return `${plate}<text x="${x + 20}" y="${y + 28}" font-size="24" font-weight="700" text-anchor="middle" fill="${ink}">${seatLetter(seat)}</text>`;
}

function row({ seat, said: figure, share, isWinner, below }: CardRow, name: string, y: number): string {
  const parts = [shield(seat, LEFT, y)];
  if (isWinner)
    parts.push(
      `<path transform="translate(${LEFT + 52},${y + 8}) scale(1.1)" d="${CROWN}" fill="#f2c14e" stroke="#5b3a0c"/>`,
    );
  parts.push(text(name, { x: LEFT + (isWinner ? 96 : 56), y: y + 31, size: 32, most: 20, weight: 700 }));
  parts.push(
    `<text x="${WIDTH - 40}" y="${y + 31}" font-size="28" text-anchor="end" fill="#ffdf8e">${lettered(figure, 20)}</text>`,
  );
  if (share !== null) {
    const whole = WIDTH - 40 - (LEFT + 56);
    parts.push(
      `<rect x="${LEFT + 56}" y="${y + 42}" width="${whole}" height="9" rx="4" fill="#51351f"/>`,
      `<rect x="${LEFT + 56}" y="${y + 42}" width="${Math.max(2, whole * Math.min(1, share)).toFixed(1)}" height="9" rx="4" fill="#f2c14e"/>`,
    );
  }
  if (below !== '')
    parts.push(text(below, { x: LEFT + 56, y: y + (share === null ? 60 : 76), size: 22, most: 48, fill: '#d9c6a4' }));
  return parts.join('');
}

/** A title with any other character is drawn in a wider typeface. */
const BEYOND_LATIN = /[^\x20-\xff–—‘’“”…]/;

/** Breaks a title into at most two lines, preferably at a space. */
function wrapped(words: string, most: number): string[] {
  if (widthOf(words) <= most) return [words];
  const signs = [...words];
  let fit = 0;
  for (let width = 0; fit < signs.length && width <= most; fit++) width += widthOf(signs[fit] ?? '');
  const space = signs.lastIndexOf(' ', fit - 1);
  const at = space < fit / 2 ? fit - 1 : space;
  return [signs.slice(0, at).join(''), signs.slice(at).join('').trim()];
}

function board(view: View | null, meant: readonly number[]): string {
  if (view === null)
    return `<g transform="translate(180,175) scale(9)"><path d="${CROWN}" fill="#f2c14e" stroke="#5b3a0c" stroke-width="0.600"/></g>`;
  return `<g transform="translate(315,315)">${boardPicture(view, 570, meant)}</g>`;
}

/** Draws a scene as SVG. */
export function svgOf({ title, line, names, rows, view, meant }: CardScene): string {
  const head = wrapped(title, 24);
  const size = BEYOND_LATIN.test(title) ? 33 : head.length > 1 ? 46 : 54;
  const top = 96 + (head.length > 1 ? 52 : 0);
  const from = top + 84;
  const gap = Math.min(100, Math.floor((HEIGHT - 60 - from) / Math.max(1, rows.length)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Alegreya Sans">`,
    `<defs>${PATTERNS}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="#1a100a"/>`,
    `<rect x="8" y="8" width="${WIDTH - 16}" height="${HEIGHT - 16}" fill="none" stroke="#6b482b" stroke-width="3"/>`,
    board(view, meant),
    text(GAME, { x: LEFT, y: 48, size: 24, most: 40, fill: '#d9a441', weight: 700 }),
    ...head.map((words, i) =>
      text(words, { x: LEFT, y: 104 + i * 52, size, most: 26, fill: '#ffdf8e', isTitle: true }),
    ),
    text(line, { x: LEFT, y: top + 50, size: line.length > 42 ? 25 : 30, most: 54 }),
    ...rows.map((shown, i) => row(shown, nameOf(names, shown.seat), from + i * gap)),
    text(UNOFFICIAL, { x: LEFT, y: HEIGHT - 28, size: 19, most: 80, fill: '#d9c6a4' }),
    '</svg>',
  ].join('');
}
