// The flat board's geometry.
import type { HexId } from '../../shared/model/game/types.ts';
import { axialOf, turnedBy } from '../../shared/model/hex/hex.ts';

/** A hex is 100 wide. */
export const R = 50;
/** Half the height of a hex. */
export const H = (R * Math.sqrt(3)) / 2;

/** Returns the middle of a hex on a turned board. */
export const centre = (hex: HexId, rotation: number): [number, number] => {
  const { q, r } = axialOf(turnedBy(hex, rotation));
  return [1.5 * R * q, 2 * H * (r + q / 2)];
};
const corner = (scale: number) =>
  [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const a = (Math.PI / 3) * i;
      return `${(R * scale * Math.cos(a)).toFixed(2)},${(R * scale * Math.sin(a)).toFixed(2)}`;
    })
    .join(' ');
export const HEX = corner(0.98);
export const RIM = corner(0.88);

/** The outline of each fort, by its level. */
export const FORT_PATHS: readonly string[] = [
  '',
  'M-5 8V-4h-2v-5h3v2h2v-2h4v2h2v-2h3v5h-2V8Z',
  'M-8 8V-2h-2v-6h3v2h3v-2h8v2h3v-2h3v6h-2V8H3V3h-6v5Z',
  'M-12 8v-9h-1v-5h3v2h2v-6h-1v-4h3v2h2v-2h8v2h2v-2h3v4h-1v6h2v-2h3v5h-1v9H3V2h-6v6Z',
  'M-13 8V-3l-2-1v-5h3v2h3v-7h-1v-4h3v2h2v-2h2v-4l9 3-9 3h1v2h3v-2h3v4h-1v7h3v-2h3v5l-2 1V8H3V2h-6v6Z',
];
