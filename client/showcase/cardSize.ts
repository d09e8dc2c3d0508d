// How large the cards of a side are, so that all of them can be seen at once.

/** Between two cards, px. */
const GAP = { full: 8, small: 3 } as const;
/** What a card is wider than its picture, px. */
const BESIDE = { full: 16, small: 6 } as const;
/** What stands below a picture with its words: name, need and dice, px; on a narrow card a need takes two lines. */
const BELOW = { full: 100, narrow: 116 } as const;
/** Where there is room for the dice alone they are this share of the picture's height. */
const DICE_SHARE = 0.5;
/** What a card without words is higher than its picture and dice, px. */
const AROUND_SMALL = 9;
/** From this size on a need has room on one line, px. */
const ONE_LINE = 112;
/** Cards with words are never smaller, those without never larger, px. */
const WORDS = 68;
/** Pictures are never larger than the first, nor smaller than the second, px. */
const MOST = 170;
const LEAST = 12;

/** The size of a picture in a cell of this width and height, px, with its words (`isSmall` false) or without; 0 where it does not fit. */
function sizeOn(width: number, height: number, isSmall: boolean): number {
  if (isSmall) return Math.min(width - BESIDE.small, (height - AROUND_SMALL) / (1 + DICE_SHARE), WORDS);
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
