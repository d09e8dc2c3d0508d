// Why a player did not get to a table, and what they can do about it.
import { refusalText, t } from '../i18n/index.ts';
import { Refused } from '../session/net/answer.ts';
import { doesSocketOpen, SocketFailed } from '../session/net/socket.ts';
import { isLineBack } from './ask-once-more.ts';

const isTimeout = (error: unknown): boolean =>
  (error instanceof SocketFailed && error.isSlow) || (error instanceof DOMException && error.name === 'TimeoutError');

/** Returns the sentence for an error of `LiveSource.start`. */
export async function entryTrouble(error: unknown): Promise<string> {
  if (error instanceof Refused) return refusalText(error.refusal);
  const answers = await isLineBack();
  if (answers && isTimeout(error)) return t('start.slow');
  if (!answers || !(error instanceof SocketFailed)) return t('start.silent');
  return t((await doesSocketOpen()) === false ? 'start.noSocket' : 'start.slow');
}
