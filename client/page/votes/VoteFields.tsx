// The votes that a player can call, in the menu. A vote that is not possible now says why.
import type { PlainCode } from '../../../shared/model/catalogue/refusals.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import {
  kindBar,
  OFFICIAL_VOTES,
  subjectsOf,
  VOTE_KINDS,
  VOTES,
  type VoteKind,
} from '../../../shared/play/match/votes/index.ts';
import type { VoteFacts, VoteSubject } from '../../../shared/play/match/votes/vote.ts';
import { tableRefusals } from '../../i18n/en/table-refusals.ts';
import { votes } from '../../i18n/en/votes.ts';
import { addTexts, refusalText, t, tIf } from '../../i18n/index.ts';
import { useTable } from '../../session/game.ts';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { optionWord } from '../../ui/option-texts.ts';
import { ReasonedChip } from '../../ui/ReasonedChip.tsx';
import { useSendVote, useVoteFacts, useVotes } from './facts.ts';

addTexts({ ...votes, ...tableRefusals });

/** Returns what a vote is about, as a phrase. */
export const voteText = (kind: VoteKind, { of, clock }: VoteSubject): string =>
  t(`vote.kind.${kind}`, {
    who: of === NOBODY ? '' : seatName(of),
    clock: clock === '' ? '' : optionWord('clock', clock),
  });

interface Offer {
  kind: VoteKind;
  subject: VoteSubject | null;
  label: string;
  barred: string;
}

const barText = (rule: PlainCode): string => refusalText({ rule, params: {} });

/** Returns a chip for each vote, and for each kind that is not possible now. */
function offersOf(kinds: readonly VoteKind[], facts: VoteFacts, general: PlainCode | null): Offer[] {
  const seen = new Set<string>();
  return kinds.flatMap((kind): Offer[] => {
    const bar = general ?? kindBar(kind, facts);
    const barred = bar === null ? '' : barText(bar);
    const subjects = subjectsOf(kind, facts);
    if (subjects.length > 0)
      return subjects.map((subject) => ({ kind, subject, label: voteText(kind, subject), barred }));
    const { about } = VOTES[kind];
    if (about === null || seen.has(about)) return [];
    seen.add(about);
    return [{ kind, subject: null, label: tIf(`vote.none.${about}`), barred }];
  });
}

/** The votes, for players of a running game on a server. */
export function VoteFields({ onCalled }: { onCalled: () => void }) {
  const send = useSendVote();
  const isPlayer = useTable((s) => s.seat !== NOBODY && s.driver?.isServed === true && s.table?.status === 'playing');
  const facts = useVoteFacts();
  const { open, minutesLeft: minutes } = useVotes();
  const seat = useTable((s) => s.seat);
  // A ranked table has no host, nor has a table of a tournament.
  const isOfficial = useTable((s) => s.table?.host === NOBODY);
  useSeatNames();
  if (!isPlayer) return null;
  const general = open !== null ? 'vote.open' : facts.people.includes(seat) ? null : 'vote.out';
  const call = (kind: VoteKind, subject: VoteSubject): void => {
    onCalled();
    void send('vote', { kind, ...subject });
  };
  return (
    <details className="menu-row vote-fields" data-testid="vote-fields">
      <summary>
        <b>{t('vote.title')}</b>
      </summary>
      {minutes > 0 && <p data-testid="minutes-left">{t('vote.minutes', { count: minutes })}</p>}
      <p className="quiet">{t('vote.about')}</p>
      {isOfficial && <p data-testid="votes-official">{barText('vote.official')}</p>}
      <div className="row vote-kinds">
        {offersOf(isOfficial ? OFFICIAL_VOTES : VOTE_KINDS, facts, general).map(({ kind, subject, label, barred }) => (
          <ReasonedChip
            key={`${kind} ${subject?.of} ${subject?.clock}`}
            label={label}
            barred={barred}
            testid={`action-vote-${kind}${subject === null || subject.of === NOBODY ? '' : `-${subject.of}`}${subject?.clock ? `-${subject.clock}` : ''}`}
            onPress={() => subject !== null && call(kind, subject)}
          />
        ))}
      </div>
    </details>
  );
}
