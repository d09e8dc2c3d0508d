// The options of "Play now": players, preset, clock and bot level, all remembered. They have only values that
// the operator of the server offers.
import { type KeyboardEvent, useEffect, useState } from 'react';
import { RULE_OPTIONS, type TableOptions } from '../../shared/model/options/index.ts';
import { OFFERS_PATH, type PlayWish, type Wished } from '../../shared/play/net/wish.ts';
import { t } from '../i18n/index.ts';
import { getJson } from '../session/net/request.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { termWord } from '../ui/option-texts.ts';
import { choiceOf, OFFERED } from './wishes.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

interface StepperProps {
  /** Null accepts any number of players that a waiting table has. */
  numbers: readonly (number | null)[];
  players: number | null;
  onPick(players: number | null): void;
}

function Stepper({ numbers, players, onPick }: StepperProps) {
  const at = numbers.indexOf(players);
  const step = (by: number): void => {
    const next = numbers[at + by];
    if (next !== undefined) onPick(next);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const by = STEPS[e.key];
    if (by === undefined) return;
    e.preventDefault();
    step(by);
  };
  const button = (by: number, sign: string, name: string, last: string, id: string) => {
    const isLast = numbers[at + by] === undefined;
    return (
      <button
        type="button"
        className="button"
        aria-label={name}
        aria-disabled={isLast}
        title={isLast ? last : undefined}
        data-testid={id}
        onClick={() => step(by)}
      >
        {sign}
      </button>
    );
  };
  return (
    <fieldset className="player-count" onKeyDown={onKeyDown}>
      <legend>{t('start.players')}</legend>
      {button(-1, '−', t('start.fewer'), t('start.fewest'), 'play-fewer')}
      <output data-testid="play-players">{players ?? t('start.anyNumber')}</output>
      {button(1, '+', t('start.more'), t('start.most', { n: numbers[numbers.length - 1] ?? 0 }), 'play-more')}
    </fieldset>
  );
}

interface ChoiceProps<N extends Wished> {
  name: N;
  label: string;
  testId: string;
  values: readonly TableOptions[N][];
  value: TableOptions[N] | null;
  onChoose(value: string): void;
}

/** Chooses one value of an option, or any. */
function ChoiceField<N extends 'preset' | 'clock' | 'botLevel'>(props: ChoiceProps<N>) {
  const { name, label, testId, values, value, onChoose } = props;
  return (
    <label>
      {label}
      <select value={value ?? ''} data-testid={testId} onChange={(e) => onChoose(e.target.value)}>
        <option value="">{t('start.any')}</option>
        {values.map((choice) => (
          <option key={choice} value={choice}>
            {termWord(name, choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns what the server offers; everything until it answers. */
function useOffers(): PlayWish {
  const [offers, setOffers] = useState<PlayWish>({});
  useEffect(() => {
    // Without an answer the player may choose a value that the server then refuses in words.
    getJson<PlayWish>(OFFERS_PATH).then(setOffers, () => {});
  }, []);
  return offers;
}

export function PlayChoices() {
  const { players, preset, clock, botLevel } = choiceOf(useSettings());
  const offers = useOffers();
  const offered = <T,>(name: Wished, values: readonly T[]): T[] =>
    values.filter((value) => offers[name] === undefined || (offers[name] as readonly unknown[]).includes(value));
  return (
    <div>
      <Stepper
        numbers={[null, ...offered('players', RULE_OPTIONS.players.values.all)]}
        players={players}
        onPick={(playPlayers) => changeSettings({ playPlayers })}
      />
      <ChoiceField
        name="preset"
        label={t('start.preset')}
        testId="play-preset"
        values={offered('preset', OFFERED.preset)}
        value={preset}
        onChoose={(playPreset) => changeSettings({ playPreset })}
      />
      <ChoiceField
        name="clock"
        label={t('start.clock')}
        testId="play-clock"
        values={offered('clock', OFFERED.clock)}
        value={clock}
        onChoose={(playClock) => changeSettings({ playClock })}
      />
      <ChoiceField
        name="botLevel"
        label={t('start.bots')}
        testId="play-level"
        values={offered('botLevel', OFFERED.botLevel)}
        value={botLevel}
        onChoose={(playLevel) => changeSettings({ playLevel })}
      />
    </div>
  );
}
