// What those at a table agree to let a caster see: the fields where they do so, and the mark that everybody sees.
import { useState } from 'react';
import { NOBODY } from '../../shared/game/types.ts';
import { CASTER_BOUNDS, type CasterTerms, type CasterTold, type Requests } from '../../shared/net/messages.ts';
import { caster } from '../i18n/en/caster.ts';
import { addTexts, t } from '../i18n/index.ts';
import { copyText } from '../net/address.ts';
import { request, useTable } from '../state/game.ts';
import { seatName } from '../ui/names.ts';
import { useSafeLink } from '../ui/useSafeLink.ts';
import './caster.css';

addTexts(caster);

const MINUTES = [2, 3, 5, 10, 15, 30, 60];

/** How much later that is, in words. */
export const laterTold = ({ rounds, minutes }: Pick<CasterTerms, 'rounds' | 'minutes'>): string =>
  t('caster.and', { rounds: t('caster.rounds', { count: rounds }), minutes: t('caster.minutes', { count: minutes }) });

/** What is agreed at this table; null for nothing. */
function useAgreed(): CasterTold | null {
  const told = useTable((s) => s.table?.caster ?? '');
  return told === '' ? null : (JSON.parse(told) as CasterTold);
}

const sendWish = (wish: Requests['caster']['send']): void =>
  void request((d) => d.caster?.(wish) ?? Promise.resolve(null));

function Link({ room }: { room: string }) {
  const key = useTable((s) => s.casterKey);
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/#/caster/${room}/${key}`;
  const seen = useSafeLink(link);
  if (key === '') return <p className="quiet">{t('caster.noLink')}</p>;
  const copy = async () => setCopied(await copyText(link));
  return (
    <label className="invite">
      {t('caster.link')}
      <span>
        <input readOnly value={seen} data-testid="caster-link" onFocus={(e) => e.currentTarget.select()} />
        <button type="button" className="button" onClick={() => void copy()}>
          {t(copied ? 'caster.copied' : 'caster.copy')}
        </button>
      </span>
    </label>
  );
}

/** Nobody has proposed anything yet: how much later, and to begin with it. */
function Propose() {
  const [terms, setTerms] = useState<CasterTerms>({ rounds: 1, minutes: 2, near: false });
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
    <fieldset className="choice caster-terms">
      <legend>{t('caster.later')}</legend>
      {select('rounds', t('caster.roundsLabel'), rounds)}
      {select('minutes', t('caster.minutesLabel'), MINUTES)}
      <label className={`switch${terms.near ? ' is-on' : ''}`}>
        <input
          type="checkbox"
          checked={terms.near}
          data-testid="set-caster-near"
          onChange={(e) => setTerms({ ...terms, near: e.target.checked })}
        />
        {t('caster.near')}
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

function Standing({ told }: { told: CasterTold }) {
  const room = useTable((s) => s.table?.roomId ?? '');
  const seat = useTable((s) => s.seat);
  const key = useTable((s) => s.casterKey);
  const { agreed, on, near, rounds, minutes } = told;
  const isMine = agreed.includes(seat);
  const rests = !on && key !== '';
  return (
    <>
      <p>
        {rests ? t('caster.rests') : t(on ? 'caster.on' : 'caster.asked', { later: laterTold(told) })}{' '}
        {near && t('caster.nearTold')} {t('caster.agreed', { names: agreed.map(seatName).join(', ') })}
      </p>
      {isMine && (on || rests) && <Link room={room} />}
      {seat !== NOBODY && (
        <p className="caster-buttons">
          {!isMine && (
            <button
              type="button"
              className="button"
              data-testid="action-caster-agree"
              onClick={() => sendWish({ on: true, rounds, minutes, near })}
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

/** Where those at a table agree, and everybody reads what is agreed. */
export function CasterFields() {
  const told = useAgreed();
  const seat = useTable((s) => s.seat);
  const over = useTable((s) => s.table?.status === 'over');
  const mayAsk = useTable((s) => s.driver?.caster !== undefined);
  useTable((s) => s.places);
  const [open, setOpen] = useState(told !== null);
  if (!mayAsk || (over && told === null)) return null;
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
      {told !== null && <Standing told={told} />}
      {told === null && seat !== NOBODY && <Propose />}
      {told === null && seat === NOBODY && <p className="quiet">{t('caster.none')}</p>}
      {seat === NOBODY && <p className="quiet">{t('caster.watching')}</p>}
    </details>
  );
}

/** Everybody at the table sees that it is on, or asked for. */
export function CasterMark() {
  const told = useAgreed();
  const people = useTable((s) => s.places.filter(({ kind }) => kind === 'human').length);
  if (told === null) return null;
  const later = laterTold(told);
  const { on, agreed } = told;
  const text = on
    ? t('caster.mark', { later })
    : agreed.length < people
      ? t('caster.markAsked', { later, agreed: agreed.length, people })
      : t('caster.markRests');
  return (
    <p className="caster-mark" role="status" data-testid="caster-mark" data-on={on}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-7 0v-5A3.5 3.5 0 0 1 12 3zM5.5 11h1.8a4.7 4.7 0 0 0 9.4 0h1.8a6.5 6.5 0 0 1-5.6 6.4V21h-1.8v-3.6A6.5 6.5 0 0 1 5.5 11z" />
      </svg>
      {text}
    </p>
  );
}
