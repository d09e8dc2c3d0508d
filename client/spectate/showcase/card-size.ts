// Finds a size at which the cards of all fighters of a side are visible.

/** The gap between two cards, px. */
const GAP = { full: 8, small: 3 } as const;
/** How much wider than its picture a card is, px. */
const BESIDE = { full: 16, small: 6 } as const;
/** The height of name, need and dice below the picture, px. On a narrow card the need takes two lines. */
const BELOW = { full: 100, narrow: 116 } as const;
/** The height of the dice on a card without text, as a fraction of the picture's height. */
const DICE_SHARE = 0.5;
/** The margin around picture and dice on a card without text, px. */
const AROUND_SMALL = 9;
/** On a picture of this size, what a die needs fits on one line, px. */
const ONE_LINE = 112;
/** The smallest picture with text, and the largest without, px. */
const WORDS = 68;
/** The largest and the smallest picture, px. */
const MOST = 170;
const LEAST = 12;

/** Returns the picture's size in a cell, px; 0 if it does not fit. */
function sizeOn(width: number, height: number, isSmall: boolean): number {
  if (isSmall) return Math.min(width - BESIDE.small, (height - AROUND_SMALL) / (1 + DICE_SHARE), WORDS);
  const roomy = Math.min(width - BESIDE.full, height - BELOW.full, MOST);
  if (roomy >= ONE_LINE) return roomy;
  const narrow = Math.min(width - BESIDE.full, height - BELOW.narrow, ONE_LINE - 1);
  return narrow >= WORDS ? narrow : 0;
}

/**
 * Returns the largest size at which all cards fit into a box.
 * @returns `px`: of a card's picture; `isSmall`: without text
 */
export function cardSize(width: number, height: number, count: number): { px: number; isSmall: boolean } {
  let best = { px: LEAST, isSmall: true };
  for (const isSmall of [false, true]) {
    // Text is worth more than larger pictures without text.
    if (isSmall && !best.isSmall) break;
    for (let columns = 1; columns <= count; columns++) {
      const rows = Math.ceil(count / columns);
      const gap = isSmall ? GAP.small : GAP.full;
      const px = Math.floor(
        sizeOn((width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows, isSmall),
      );
      if (px > best.px || (best.isSmall && !isSmall && px > 0)) best = { px, isSmall };
    }
  }
  return best;
}
