// The form for what "Play now" offers.
import { type FormEvent, useState } from 'react';
import { optionOf, PROFILE_NAMES, type TableOptions } from '../../shared/model/options/index.ts';
import type { PlayWish } from '../../shared/play/net/wish.ts';
import { t } from '../i18n/index.ts';
import { optionWord } from '../ui/option-texts.ts';

const PLAYERS = [2, 3, 4, 5, 6].filter((n): n is TableOptions['players'] => optionOf('players').values.is(n));

function Choices<T extends string | number>(props: {
  legend: string;
  values: readonly T[];
  chosen: readonly T[];
  name(value: T): string;
  onChange(chosen: T[]): void;
}) {
  const { legend, values, chosen, name, onChange } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />{' '}
          {name(value)}
        </label>
      ))}
    </fieldset>
  );
}

/** Puts the usual number first; it is always offered. */
const usualFirst = <T,>(values: readonly T[], usual: T | null): T[] =>
  usual === null ? [...values] : [usual, ...values.filter((value) => value !== usual)];

export function OfferForm({ offer, onSave }: { offer: PlayWish; onSave(offer: PlayWish): void }) {
  const [presets, setPresets] = useState(offer.preset ?? []);
  const [players, setPlayers] = useState(offer.players ?? []);
  const [usual, setUsual] = useState<TableOptions['players'] | null>(offer.players?.[0] ?? null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const numbers = players.length === 0 && usual !== null ? PLAYERS : players;
    const ordered = usualFirst(numbers, usual);
    onSave({
      ...(presets.length > 0 ? { preset: presets } : {}),
      ...(ordered.length > 0 ? { players: ordered } : {}),
    });
  };
  return (
    <form className="card parchment form" onSubmit={save}>
      <h2>{t('operator.offer')}</h2>
      <p className="quiet">{t('operator.offerHint')}</p>
      <Choices
        legend={t('operator.rules')}
        values={PROFILE_NAMES}
        chosen={presets}
        name={(preset) => optionWord('preset', preset)}
        onChange={setPresets}
      />
      <Choices legend={t('operator.numbers')} values={PLAYERS} chosen={players} name={String} onChange={setPlayers} />
      <label>
        {t('operator.usual')}{' '}
        <select
          value={usual ?? ''}
          onChange={({ target }) => setUsual(PLAYERS.find((n) => String(n) === target.value) ?? null)}
        >
          <option value="">{t('operator.any')}</option>
          {PLAYERS.map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="button">
        {t('operator.save')}
      </button>
    </form>
  );
}
