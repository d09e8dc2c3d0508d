// Requests of the operator's page to the processes of the site. The key is only in a header.
import { OPERATOR_PATH, type OperatorRequest, type OperatorStatus } from '../../shared/play/net/operator.ts';
import { send } from '../session/net/request.ts';

/** The key is wrong, or the server has no operator's page. */
export class WrongKey extends Error {}

/**
 * Asks one process. Rejects with WrongKey, or another error if the process does not do it.
 * @param path the path of the process; '' for any process
 */
export async function askProcess(path: string, key: string, request: OperatorRequest): Promise<OperatorStatus> {
  const answer = await send(`${path}${OPERATOR_PATH}`, request, { headers: { Authorization: `Bearer ${key}` } });
  if (answer.status === 404 && request.do === 'status') throw new WrongKey();
  // A table may have closed between the two requests.
  if (answer.status === 404) return askProcess(path, key, { do: 'status' });
  if (!answer.ok) throw new Error(`operator: ${answer.status}`);
  return (await answer.json()) as OperatorStatus;
}
