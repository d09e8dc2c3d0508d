// How large the cards of a side are, so that all of them can be seen at once.

/** Between two cards, px. */
const GAP = { full: 8, small: 3 } as const;
/** What stands about a card's picture, px: at its sides; below it, with name, need and dice; where there is room for the dice alone,
 * a share of it, and so much about both. */
const BESIDE = { full: 16, small: 6 } as const;
const BELOW = { full: 100, narrow: 116, small: 0.5 } as const;
const AROUND_SMALL = 9;
/** From here on a need has room on one line; cards with words are never smaller than the second; pictures never larger, nor smaller, than the others, px. */
const ONE_LINE = 112;
const WORDS = 68;
const MOST = 170;
const LEAST = 12;

/** The size of a picture on so many columns and rows, with its words (`isSmall` false) or without; 0 where it does not fit. */
function sizeOn(width: number, height: number, isSmall: boolean): number {
  if (isSmall) return Math.min(width - BESIDE.small, (height - AROUND_SMALL) / (1 + BELOW.small), WORDS);
  const roomy = Math.min(width - BESIDE.full, height - BELOW.full, MOST);
  if (roomy >= ONE_LINE) return roomy;
  const narrow = Math.min(width - BESIDE.full, height - BELOW.narrow, ONE_LINE - 1);
  return narrow >= WORDS ? narrow : 0;
}

/**
 * The largest size at which all cards fit into a box.
 * @param width of the box, px; as the height
 * @param count of cards
 * @returns `px`, the side of a card's picture; `isSmall`, where there is no room for words
 */
export function cardSize(width: number, height: number, count: number): { px: number; isSmall: boolean } {
  let best = { px: LEAST, isSmall: true };
  for (const isSmall of [false, true]) {
    // Words are worth more than a larger picture.
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
