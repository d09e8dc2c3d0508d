// A position as a flat SVG board.
import { SEAT_COLOURS, SEAT_INKS, SEAT_SECOND_COLOURS, seatLetter } from '../../shared/model/catalogue/seat-colours.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import { type HexId, NOBODY, type View } from '../../shared/model/game/types.ts';
import { AXIAL, boardHexes } from '../../shared/model/hex/hex.ts';
import { crownedIn } from '../../shared/rules/queries/crown.ts';
import { fortLevel } from '../../shared/rules/queries/queries.ts';

/** By number of the terrain. */
const GROUNDS = ['#f0dca6', '#184b41', '#dff2fa', '#4f7d10', '#8d7a6a', '#e6b833', '#675a80', '#1c6fc0'] as const;
const BACK = '#5b1c22';

const FORT_PATHS = [
  '',
  'M-5 8V-4h-2v-5h3v2h2v-2h4v2h2v-2h3v5h-2V8Z',
  'M-8 8V-2h-2v-6h3v2h3v-2h8v2h3v-2h3v6h-2V8H3V3h-6v5Z',
  'M-12 8v-9h-1v-5h3v2h2v-6h-1v-4h3v2h2v-2h8v2h2v-2h3v4h-1v6h2v-2h3v5h-1v9H3V2h-6v6Z',
  'M-13 8V-3l-2-1v-5h3v2h3v-7h-1v-4h3v2h2v-2h2v-4l9 3-9 3h1v2h3v-2h3v4h-1v7h3v-2h3v5l-2 1V8H3V2h-6v6Z',
] as const;

const corners = (r: number): string =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return `${(r * Math.cos(angle)).toFixed(2)},${(r * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');

export const PATTERNS = SEAT_COLOURS.map(
  (colour, seat) =>
    `<pattern id="p-${seat}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(${seat * 30})">` +
    `<rect width="14" height="14" fill="${colour}"/><rect width="3" height="14" fill="${SEAT_SECOND_COLOURS[seat]}" opacity="0.55"/></pattern>`,
).join('');

const SIDE = Math.sqrt(3);

function middleOf(hex: HexId, r: number): [number, number] {
  const { q, r: row } = AXIAL[hex] ?? { q: 0, r: 0 };
  return [1.5 * r * q, SIDE * r * (row + q / 2)];
}

/** A banner on a mast, and the crown above a fort, for hexes with a side of 30 pixels. */
const banner = (seat: number): string =>
  `<path d="M17 20V-26" stroke="#6b4a2b" stroke-width="2.500"/><path d="M17-25h20v20l-10-6-10 6Z" fill="url(#p-${seat})" stroke="#120b07" stroke-width="1.500"/>`;
const CROWN =
  '<path transform="translate(-21,-46) scale(1.3)" d="M2 18 4 4l7 7 5-9 5 9 7-7 2 14Z" fill="#f2c14e" stroke="#5b3a0c" stroke-width="1.500"/>';

function cell(view: View, hex: HexId, r: number, isMeant: boolean, isCrowned: boolean): string {
  const state = hexState(view, hex);
  const owned = state.owner !== NOBODY;
  const ground = state.terrain === null ? BACK : (GROUNDS[state.terrain] ?? BACK);
  const level = fortLevel(state);
  const parts = [`<polygon points="${corners(r * 0.97)}" fill="${ground}" stroke="#120b07" stroke-width="2"/>`];
  if (owned) {
    parts.push(
      `<polygon points="${corners(r * 0.84)}" fill="url(#p-${state.owner})" stroke="#120b07" stroke-width="1.500"/>`,
    );
    const ink = SEAT_INKS[state.owner] ?? '#ffffff';
    const plate = SEAT_COLOURS[state.owner] ?? '#000000';
    const y = level > 0 ? r * 0.5 : 0;
    parts.push(
      `<circle cy="${y.toFixed(1)}" r="${(r * 0.24).toFixed(1)}" fill="${plate}"/>`,
      `<text y="${(y + r * 0.13).toFixed(1)}" font-size="${(r * 0.38).toFixed(1)}" font-weight="700" text-anchor="middle" fill="${ink}">${seatLetter(state.owner)}</text>`,
    );
  }
  if (level > 0) {
    const scale = (r / 30).toFixed(3);
    parts.push(
      `<g transform="translate(0,${(-r * 0.1).toFixed(1)}) scale(${scale})"><path d="${FORT_PATHS[level]}" fill="#f6ead2" stroke="#120b07" stroke-width="1.800"/></g>`,
    );
  }
  const honours = [view.victory?.winners.includes(state.owner) ? banner(state.owner) : '', isCrowned ? CROWN : ''].join(
    '',
  );
  if (honours !== '') parts.push(`<g transform="scale(${(r / 30).toFixed(3)})">${honours}</g>`);
  if (isMeant) parts.push(`<polygon points="${corners(r * 0.92)}" fill="none" stroke="#ff3d2e" stroke-width="7"/>`);
  const [x, y] = middleOf(hex, r);
  return `<g transform="translate(${x.toFixed(1)},${y.toFixed(1)})">${parts.join('')}</g>`;
}

function radiusIn(view: View, size: number): number {
  const rings = { 19: 2, 37: 3, 61: 4 }[view.hexes.length] ?? 4;
  return size / (SIDE * (2 * rings + 1));
}

/**
 * Returns a board around the point 0, 0 that fits into a square.
 * @param meant the highlighted hexes
 */
export function boardPicture(view: View, size: number, meant: readonly number[]): string {
  const r = radiusIn(view, size);
  // The rims of highlighted hexes and the crown are drawn over their neighbours.
  const crowned = crownedIn(view)?.hex;
  const rank = (hex: HexId) => Number(meant.includes(hex)) + Number(hex === crowned);
  const hexes = [...boardHexes(view.hexes.length)].sort((a, b) => rank(a) - rank(b));
  return hexes.map((hex) => cell(view, hex, r, meant.includes(hex), hex === crowned)).join('');
}
