// How special a drawn Thing is. The page turns the Things of a draw over in this order; no rule uses it.
import { isKind, kindInfo } from '../../../shared/model/catalogue/kinds.ts';

/** The worth of a random event and of a magic item, between creatures of these combat values. */
const EVENT = 4;
const MAGIC = 5;
/** An income piece counts more than a creature of the same number, a treasure by its price. */
const INCOME = 2;
const PRICE = 4;

function worthOf(cell: number): number {
  if (!isKind(cell)) return 0;
  const { group, cv, gold } = kindInfo(cell);
  if (group === 'magic') return MAGIC;
  if (group === 'event') return EVENT;
  if (group === 'treasure') return gold / PRICE;
  return cv > 0 ? cv : INCOME + gold;
}

/** Orders kinds for the show of a draw, the most special last. */
export const bySpecial = (a: number, b: number): number => worthOf(a) - worthOf(b) || a - b;
