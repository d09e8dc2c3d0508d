// The sheet of a game of days: extra time and vacations of all players, and what this player arranges.
import { useEffect, useState } from 'react';
import { seatAt } from '../../../shared/model/game/types.ts';
import { STANDING_CHOICES, type Standing, WINDOW_SORTS } from '../../../shared/play/match/standing.ts';
import type { DayStatus } from '../../../shared/play/net/days.ts';
import type { RequestName, Requests } from '../../../shared/play/net/messages.ts';
import { daySheet } from '../../i18n/en/day-sheet.ts';
import { tableRefusals } from '../../i18n/en/table-refusals.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { Dialog } from '../frame/Dialog.tsx';
import { spanText } from './span.ts';

addTexts({ ...daySheet, ...tableRefusals });

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a function that sends a request, shows its refusal, and returns its reply or undefined. */
function useAsk() {
  const session = useSession();
  const driver = useTable((s) => s.driver);
  return async <N extends RequestName>(name: N, sent: Requests[N]['send']): Promise<unknown> => {
    const result = await driver?.ask?.(name, sent);
    const refusal = result !== undefined && 'refusal' in result ? result.refusal : null;
    session.patch({ notice: refusal });
    return result !== undefined && 'reply' in result ? result.reply : undefined;
  };
}

function StandingFields() {
  const ask = useAsk();
  const [standing, setStanding] = useState<Standing | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const send = async (answers?: Standing): Promise<void> => {
    const reply = await ask('standing', answers === undefined ? {} : { answers });
    if (reply === undefined) return;
    setStanding(reply as Standing);
    setIsSaved(answers !== undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when the sheet opens
  useEffect(() => void send(), []);
  return (
    <fieldset className="form day-standing" disabled={standing === null}>
      <legend>
        <b>{t('days.standing')}</b>
      </legend>
      <p className="quiet">{t('days.standingAbout')}</p>
      {WINDOW_SORTS.map((sort) => (
        <label key={sort}>
          {t(`days.sort.${sort}`)}
          <select
            data-testid={`standing-${sort}`}
            value={standing?.[sort] ?? 'ask'}
            onChange={(e) => {
              const choice = STANDING_CHOICES.find((offered) => offered === e.currentTarget.value);
              if (standing !== null && choice !== undefined) void send({ ...standing, [sort]: choice });
            }}
          >
            {STANDING_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(`days.choice.${choice}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p role="status">{isSaved ? t('days.saved') : ''}</p>
    </fieldset>
  );
}

function VacationFields({ left, isAway }: { left: number; isAway: boolean }) {
  const ask = useAsk();
  const [length, setLength] = useState(1);
  const count = Math.min(length, left);
  const begin = (days: number): void => void ask('vacation', { days });
  return (
    <fieldset className="form day-vacation">
      <legend>
        <b>{t('days.vacation')}</b>
      </legend>
      <p className="quiet">
        {t('days.vacationAbout')} {t('days.most', { count: left })}
      </p>
      {isAway && (
        <button type="button" className="button" data-testid="action-vacation-end" onClick={() => begin(0)}>
          {t('days.end')}
        </button>
      )}
      {!isAway && left > 0 && (
        <>
          <label>
            {t('days.length')}
            <input
              type="number"
              data-testid="vacation-length"
              min={1}
              max={left}
              value={count}
              onChange={(e) => setLength(Math.max(1, Math.floor(e.currentTarget.valueAsNumber) || 1))}
            />
          </label>
          <button type="button" className="button" data-testid="action-vacation" onClick={() => begin(count)}>
            {t('days.begin', { count })}
          </button>
        </>
      )}
    </fieldset>
  );
}

/** @param says the player's clock as a sentence */
export function DaySheet({ says, onClose }: { says: string; onClose: () => void }) {
  const seat = useTable((s) => s.seat);
  const sent = useTable((s) => s.table?.days ?? '');
  const kinds = useTable((s) => s.places.map(({ kind }) => kind).join());
  const skew = useTable((s) => s.skew);
  useSeatNames();
  if (sent === '') return null;
  const { banks, away, left } = JSON.parse(sent) as DayStatus;
  const people = kinds.split(',').flatMap((kind, n) => (kind === 'human' ? [seatAt(n)] : []));
  return (
    <Dialog title={t('days.title')} onClose={onClose}>
      <p>
        <b data-testid="day-clock">{says}.</b> {t('days.about')}
      </p>
      <ul className="day-players" data-testid="day-players">
        {people.map((of) => {
          const until = away[of] ?? 0;
          const name = seatName(of);
          return (
            <li key={of}>
              {until > 0
                ? t('days.away', { name, when: MOMENT.format(until - skew) })
                : t('days.bank', { name, left: spanText(banks[of] ?? 0) })}
            </li>
          );
        })}
      </ul>
      <StandingFields />
      <VacationFields left={left[seat] ?? 0} isAway={(away[seat] ?? 0) > 0} />
    </Dialog>
  );
}
