// The looks of dice, one row each. `paintOf` is the only place that chooses the paint of a die. Players earn
// looks in client/session/looks.ts.
import { Color } from 'three';
import { isSeated } from '../../../shared/model/game/types.ts';
import { seatColour } from '../art/palette.ts';
import type { TableDie } from '../types.ts';

interface DiceLook {
  /** The pips on a dark and on a pale die. */
  pips: readonly [onDark: string, onPale: string];
  /** Colour of a rim around each face; null for none. */
  rim: string | null;
  /** Strength of the veins of marble, 0 to 1. */
  veins: number;
}

const PLAIN_PIPS = ['#f6efdd', '#1f150c'] as const;

const PLAIN: DiceLook = { pips: PLAIN_PIPS, rim: null, veins: 0 };

export const DICE_LOOKS: Readonly<Record<string, DiceLook>> = {
  gilded: { pips: ['#f2c14e', '#5b3f0b'], rim: null, veins: 0 },
  marble: { pips: PLAIN_PIPS, rim: null, veins: 0.6 },
  framed: { pips: PLAIN_PIPS, rim: '#d9ab4a', veins: 0 },
};

const BONE = new Color('#efe4c8');

interface DiePaint {
  body: Color;
  pip: Color;
  /** null: no rim. */
  rim: Color | null;
  veins: number;
}

/** Returns the colours and the pattern of a die. */
export function paintOf({ seat, look = '' }: TableDie): DiePaint {
  const { pips, rim, veins } = DICE_LOOKS[look] ?? PLAIN;
  const isDark = seat === 0 || seat === 3;
  return {
    body: isSeated(seat) ? seatColour(seat) : BONE,
    pip: new Color(pips[isDark ? 0 : 1]),
    rim: rim === null ? null : new Color(rim),
    veins,
  };
}
