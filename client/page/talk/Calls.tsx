// The buttons of the eight cheers and jeers (calls).
import { useState } from 'react';
import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { type Call, CHEERS, JEERS } from '../../../shared/play/net/talk.ts';
import { t } from '../../i18n/index.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { isRankedPlay } from '../../session/talk.ts';
import { CallPicture } from './CallPicture.tsx';

/** Returns a function that sends a call, and whether the server refused the last one because of its rate. */
export function useCall(): { send(call: Call, to?: Seat): void; isTooOften: boolean } {
  const session = useSession();
  const [isTooOften, setTooOften] = useState(false);
  const send = async (call: Call, to: Seat = NOBODY) => {
    const result = await session.table.getState().driver?.ask?.('cheer', { call, to });
    const refusal = result !== undefined && 'refusal' in result ? result.refusal : null;
    setTooOften(refusal?.rule === 'match.rate');
    if (refusal !== null && refusal.rule !== 'match.rate') session.patch({ notice: refusal });
  };
  return { send: (call, to) => void send(call, to), isTooOften };
}

function Group({ title, calls, onCall }: { title: string; calls: readonly Call[]; onCall?: (call: Call) => void }) {
  return (
    <fieldset className="talk-calls">
      <legend>{title}</legend>
      {calls.map((call) => (
        <button
          key={call}
          type="button"
          className="button"
          data-testid={`action-call-${call}`}
          aria-disabled={onCall === undefined}
          onClick={() => onCall?.(call)}
        >
          <CallPicture call={call} />
          {t(`call.${call}`)}
        </button>
      ))}
    </fieldset>
  );
}

export function Calls({ onDone }: { onDone(): void }) {
  const { send, isTooOften } = useCall();
  const isHidden = useSettings((s) => s.callsMuted);
  const isOffline = useTable((s) => s.line !== 'on');
  const isRanked = useTable(isRankedPlay);
  if (isRanked) return <p data-testid="talk-ranked">{t('talk.ranked')}</p>;
  if (isHidden)
    return (
      <p>
        {t('talk.hidden')}{' '}
        <button type="button" className="button" onClick={() => changeSettings({ callsMuted: false })}>
          {t('talk.show')}
        </button>
      </p>
    );
  const why = isOffline ? t('talk.offline') : isTooOften ? t('talk.soon') : '';
  const callOut = (call: Call) => {
    send(call);
    onDone();
  };
  const onCall = isOffline ? {} : { onCall: callOut };
  return (
    <>
      <Group title={t('talk.cheers')} calls={CHEERS} {...onCall} />
      <Group title={t('talk.jeers')} calls={JEERS} {...onCall} />
      <small className="why" role="status">
        {why}
      </small>
    </>
  );
}
