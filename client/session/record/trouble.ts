// The texts of a record's faults.
import { refusalText } from '../../i18n/index.ts';
import { Refused } from '../net/refused.ts';
import { RecordTrouble } from './reader.ts';
import { NoRecord } from './source.ts';
import { tr } from './words.ts';

/** Returns why a record cannot be shown, in the page's words. */
export function troubleText(error: unknown): string {
  if (error instanceof NoRecord) return tr('replay.none');
  if (error instanceof Refused) return refusalText(error.refusal);
  if (error instanceof RecordTrouble) {
    const isOtherVersion = error.code === 'version' || error.message.includes('version');
    return tr(isOtherVersion ? 'replay.old' : 'replay.bad', { why: error.message });
  }
  return tr(error instanceof TypeError ? 'replay.silent' : 'replay.unreadable');
}
