// The flat board's geometry and patterns.
import type { HexId } from '../../shared/model/game/types.ts';
import { axialOf, turnedBy } from '../../shared/model/hex/hex.ts';

/** A hex is 100 wide. */
export const R = 50;
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

export function Defs() {
  return (
    <defs>
      <clipPath id="hexclip">
        <polygon points={HEX} />
      </clipPath>
      <pattern id="seat-0" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="#0B4F8A" />
        <rect width="2" height="6" fill="#6fb1e6" />
      </pattern>
      <pattern id="seat-1" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" fill="#F28C28" />
        <rect width="2" height="7" fill="#7a3b05" />
      </pattern>
      <pattern id="seat-2" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="#F7F4EC" />
        <circle cx="3" cy="3" r="1.300" fill="#8f8672" />
      </pattern>
      <pattern id="seat-3" width="8" height="6" patternUnits="userSpaceOnUse">
        <rect width="8" height="6" fill="#26262B" />
        <path d="m0 4 4-3 4 3" fill="none" stroke="#8d8d98" strokeWidth="1.300" />
      </pattern>
      <pattern id="seat-4" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="#48c0f0" />
        <path d="M0 0h3v3H0ZM3 3h3v3H3Z" fill="#0a3f57" />
      </pattern>
      <pattern id="seat-5" width="7" height="7" patternUnits="userSpaceOnUse">
        <rect width="7" height="7" fill="#9030f0" />
        <path d="M3.500 1v5M1 3.500h5" stroke="#dcc2ff" strokeWidth="1.400" />
      </pattern>
    </defs>
  );
}
