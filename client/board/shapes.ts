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
