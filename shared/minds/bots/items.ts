// Magic items that bots handle by special rules.
import { kindOf } from '../../model/catalogue/index.ts';

export const ADVISED_ITEM = {
  charm: kindOf('lucky_charm'),
  dispel: kindOf('dispel_magic'),
  bow: kindOf('bow'),
  sword: kindOf('sword'),
} as const;
