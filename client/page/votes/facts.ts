// The votes of a table and the facts that decide which are possible, as the page knows them.
import { seatAt } from '../../../shared/model/game/types.ts';
import type { VoteFacts } from '../../../shared/play/match/votes/vote.ts';
import type { Requests } from '../../../shared/play/net/messages.ts';
import { NO_VOTES, type VoteStatus } from '../../../shared/play/net/votes.ts';
import { canWin } from '../../../shared/rules/victory/standing.ts';
import { useSession } from '../../session/context.ts';
import { type TableState, useTable } from '../../session/game.ts';

const sentVotes = ({ table }: TableState): string => table?.votes ?? '';

function parsed(votes: string): VoteStatus {
  return votes === '' ? NO_VOTES : (JSON.parse(votes) as VoteStatus);
}

function voteFactsOf(s: TableState): VoteFacts {
  const { places, truth, paused, table } = s;
  const playing = places.map((_, seat) => seatAt(seat)).filter((seat) => truth !== null && canWin(truth, seat));
  const people = playing.filter((seat) => places[seat]?.kind === 'human');
  return {
    people,
    present: people.filter((seat) => places[seat]?.connected),
    absent: people.filter((seat) => places[seat]?.auto && !places[seat]?.connected),
    bots: playing.filter((seat) => places[seat]?.kind === 'bot'),
    free: parsed(sentVotes(s)).free,
    rest: paused === 'paused' || paused === 'adjourned' ? paused : '',
    clock: table?.options.clock ?? 'normal',
  };
}

/** Returns the votes of the table as the server last sent them. */
export const useVotes = (): VoteStatus => parsed(useTable(sentVotes));

/** Returns the public facts that decide which votes are possible. */
export const useVoteFacts = (): VoteFacts => JSON.parse(useTable((s) => JSON.stringify(voteFactsOf(s)))) as VoteFacts;

type VoteRequest = 'vote' | 'ballot';

/** Returns a function that sends a vote or ballot. Other requests are held back while the game is paused. */
export function useSendVote(): <N extends VoteRequest>(name: N, sent: Requests[N]['send']) => Promise<void> {
  const session = useSession();
  const driver = useTable((s) => s.driver);
  return async (name, sent) => {
    const result = await driver?.ask?.(name, sent);
    session.patch({ notice: result !== undefined && 'refusal' in result ? result.refusal : null });
  };
}
