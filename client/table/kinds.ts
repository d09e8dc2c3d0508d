/** Kinds the table treats in their own way. */
import { kindOf } from '../../shared/catalogue/kinds.ts';

export const KIND = {
  balloon: kindOf('balloon'),
  bow: kindOf('bow'),
  firewall: kindOf('firewall'),
  golem: kindOf('golem'),
  sword: kindOf('sword'),
} as const;
