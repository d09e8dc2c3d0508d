// Pictures of the flat stage, cut from the sheets of the 3D table.
import type { CSSProperties } from 'react';
import counters from '../../../assets/table/counters.webp?url';
import land from '../../../assets/table/land.webp?url';
import type { Kind } from '../../../shared/model/game/types.ts';

/**
 * A row of the sheet has COLUMNS cells; the whole sheet is SHEET cells wide. The last cell of
 * row 13 is the back.
 */
const COLUMNS = 14;
const SHEET = 2048 / 146;
const BACK = 13 * COLUMNS + 13;
/** The picture of a face-down tile. */
const UNKNOWN = 8;

/** Returns the face of a kind, or a back, for an element of 1em. */
export const faceOf = (kind: Kind | null): CSSProperties => ({
  backgroundImage: `url(${counters})`,
  backgroundSize: `${SHEET}em`,
  backgroundPosition: `${-((kind ?? BACK) % COLUMNS)}em ${-Math.floor((kind ?? BACK) / COLUMNS)}em`,
});

/** Returns the picture of a terrain, or of a face-down tile. */
export const landOf = (terrain: number | null): CSSProperties => ({
  backgroundImage: `url(${land})`,
  backgroundPosition: `${((terrain ?? UNKNOWN) % 3) * 50}% ${Math.floor((terrain ?? UNKNOWN) / 3) * 50}%`,
});
