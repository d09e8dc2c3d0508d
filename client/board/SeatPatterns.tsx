// The patterns of the seats on the flat board.
import { HEX } from './shapes.ts';

export function SeatPatterns() {
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
