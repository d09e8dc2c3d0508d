// A table's agreement about what a caster may see, and with what delay: in the waiting room and in the menu.

import { useState } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import {
  CASTER_BOUNDS,
  type CasterStatus,
  type CasterTerms,
  type Requests,
} from '../../../shared/play/net/messages.ts';
import { t } from '../../i18n/index.ts';
import { useSession } from '../../session/context.ts';
import { useTable } from '../../session/game.ts';
import { useSafeLink } from '../../session/settings.ts';
import { LinkField } from '../../ui/LinkField.tsx';
import { seatName, useSeatNames } from '../../ui/names.ts';
import { delayText, useAgreed } from './CasterMark.tsx';
import './caster.css';

const MINUTES = [2, 3, 5, 10, 15, 30, 60];

function useWish() {
  const session = useSession();
  return (wish: Requests['caster']['send']): void =>
    void session.request((d) => d.caster?.(wish) ?? Promise.resolve(null));
}

function Link({ room }: { room: string }) {
  const key = useTable((s) => s.casterKey);
  const link = `${location.origin}/#/caster/${room}/${key}`;
  const safeLink = useSafeLink(link);
  if (key === '') return <p className="quiet">{t('caster.noLink')}</p>;
  return <LinkField label={t('caster.link')} link={link} visible={safeLink} testid="caster-link" />;
}

function Propose() {
  const sendWish = useWish();
  const [terms, setTerms] = useState<CasterTerms>({ rounds: 1, minutes: 2, sameAddress: false });
  const [least, most] = CASTER_BOUNDS.rounds;
  const rounds = Array.from({ length: most - least + 1 }, (_, n) => least + n);
  const select = (name: 'rounds' | 'minutes', label: string, values: readonly number[]) => (
    <label>
      {label}{' '}
      <select
        value={terms[name]}
        data-testid={`set-caster-${name}`}
        onChange={(e) => setTerms({ ...terms, [name]: Number(e.target.value) })}
      >
        {values.map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <fieldset className="choice row caster-terms">
      <legend>{t('caster.later')}</legend>
      {select('rounds', t('caster.roundsLabel'), rounds)}
      {select('minutes', t('caster.minutesLabel'), MINUTES)}
      <label className={`switch${terms.sameAddress ? ' is-on' : ''}`}>
        <input
          type="checkbox"
          checked={terms.sameAddress}
          data-testid="set-caster-same-address"
          onChange={(e) => setTerms({ ...terms, sameAddress: e.target.checked })}
        />
        {t('caster.sameAddress')}
      </label>
      <button
        type="button"
        className="button"
        data-testid="action-caster-agree"
        onClick={() => sendWish({ on: true, ...terms })}
      >
        {t('caster.propose')}
      </button>
    </fieldset>
  );
}

function Standing({ agreement }: { agreement: CasterStatus }) {
  const sendWish = useWish();
  const room = useTable((s) => s.table?.roomId ?? '');
  const seat = useTable((s) => s.seat);
  const key = useTable((s) => s.casterKey);
  const { agreed, on, sameAddress, rounds, minutes } = agreement;
  const isMine = agreed.includes(seat);
  const rests = !on && key !== '';
  return (
    <>
      <p>
        {rests ? t('caster.rests') : t(on ? 'caster.on' : 'caster.asked', { later: delayText(agreement) })}{' '}
        {sameAddress && t('caster.sameAddressTold')} {t('caster.agreed', { names: agreed.map(seatName).join(', ') })}
      </p>
      {isMine && (on || rests) && <Link room={room} />}
      {seat !== NOBODY && (
        <p className="row caster-buttons">
          {!isMine && (
            <button
              type="button"
              className="button"
              data-testid="action-caster-agree"
              onClick={() => sendWish({ on: true, rounds, minutes, sameAddress })}
            >
              {t('caster.agree')}
            </button>
          )}
          <button
            type="button"
            className="button"
            data-testid="action-caster-end"
            onClick={() => sendWish({ on: false })}
          >
            {t(isMine || on ? 'caster.end' : 'caster.refuse')}
          </button>
        </p>
      )}
    </>
  );
}

/** Every visitor of the table can read the agreement. */
export function CasterFields() {
  const agreement = useAgreed();
  const seat = useTable((s) => s.seat);
  const over = useTable((s) => s.table?.status === 'over');
  const isServed = useTable((s) => s.driver?.isServed === true);
  useSeatNames();
  const [open, setOpen] = useState(agreement !== null);
  if (!isServed || (over && agreement === null)) return null;
  return (
    <details
      className="menu-row caster-fields"
      open={open}
      onToggle={(e) => setOpen(e.currentTarget.open)}
      data-testid="caster-fields"
    >
      <summary>
        <b>{t('caster.title')}</b>
      </summary>
      <p className="quiet">{t('caster.about')}</p>
      {agreement !== null && <Standing agreement={agreement} />}
      {agreement === null && seat !== NOBODY && <Propose />}
      {agreement === null && seat === NOBODY && <p className="quiet">{t('caster.none')}</p>}
      {seat === NOBODY && <p className="quiet">{t('caster.watching')}</p>}
    </details>
  );
}
