// "Play now": the name, and options that the player may choose: players, preset, clock and bot level, all
// remembered.
import type { KeyboardEvent } from 'react';
import { RULE_OPTIONS, type TableOptions } from '../../shared/model/options/index.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import type { Wished } from '../../shared/play/net/wish.ts';
import { t } from '../i18n/index.ts';
import type { SeatRequest } from '../session/net/lobby.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { profileFacts, profileSays, termWord } from '../ui/optionTexts.ts';
import { choiceOf, choiceTexts, OFFERED, wishOf } from './wishes.ts';

/** Null accepts any number of players that a waiting table has. */
const NUMBERS: readonly (number | null)[] = [null, ...RULE_OPTIONS.players.values.all];
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

interface StepperProps {
  players: number | null;
  onPick(players: number | null): void;
}

function Stepper({ players, onPick }: StepperProps) {
  const at = NUMBERS.indexOf(players);
  const step = (by: number): void => {
    const next = NUMBERS[at + by];
    if (next !== undefined) onPick(next);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const by = STEPS[e.key];
    if (by === undefined) return;
    e.preventDefault();
    step(by);
  };
  const button = (by: number, sign: string, name: string, last: string, id: string) => {
    const isLast = NUMBERS[at + by] === undefined;
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
    <fieldset className="stepper" onKeyDown={onKeyDown}>
      <legend>{t('start.players')}</legend>
      {button(-1, '−', t('start.fewer'), t('start.fewest'), 'play-fewer')}
      <output data-testid="play-players">{players ?? t('start.anyNumber')}</output>
      {button(1, '+', t('start.more'), t('start.most', { n: NUMBERS[NUMBERS.length - 1] ?? 0 }), 'play-more')}
    </fieldset>
  );
}

interface ChoiceProps<N extends Wished> {
  name: N;
  label: string;
  testId: string;
  value: TableOptions[N] | null;
  onChoose(value: string): void;
}

/** Chooses one value of an option, or any. */
function ChoiceField<N extends 'preset' | 'clock' | 'botLevel'>(props: ChoiceProps<N>) {
  const { name, label, testId, value, onChoose } = props;
  const values: readonly string[] = OFFERED[name];
  return (
    <label>
      {label}
      <select value={value ?? ''} data-testid={testId} onChange={(e) => onChoose(e.target.value)}>
        <option value="">{t('start.any')}</option>
        {values.map((offered) => (
          <option key={offered} value={offered}>
            {termWord(name, offered)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The options that the player may choose, folded: a new player needs none of them. */
function Options() {
  const settings = useSettings();
  const { players, preset, clock, botLevel } = choiceOf(settings);
  const chosen = choiceTexts({ players, preset, clock, botLevel });
  return (
    <details className="play-options" data-testid="play-options">
      <summary data-testid="action-play-options">
        {t('start.options')}
        <span className="quiet">{chosen.length === 0 ? t('start.anyGame') : chosen.join(' · ')}</span>
      </summary>
      <div>
        <Stepper players={players} onPick={(playPlayers) => changeSettings({ playPlayers })} />
        <ChoiceField
          name="preset"
          label={t('start.preset')}
          testId="play-preset"
          value={preset}
          onChoose={(playPreset) => changeSettings({ playPreset })}
        />
        <ChoiceField
          name="clock"
          label={t('start.clock')}
          testId="play-clock"
          value={clock}
          onChoose={(playClock) => changeSettings({ playClock })}
        />
        <ChoiceField
          name="botLevel"
          label={t('start.bots')}
          testId="play-level"
          value={botLevel}
          onChoose={(playLevel) => changeSettings({ playLevel })}
        />
      </div>
    </details>
  );
}

interface PlayProps {
  busy: boolean;
  name: string;
  onOpen(entry: SeatRequest): void;
  onMake(): void;
}

export function PlayNow({ busy, name, onOpen, onMake }: PlayProps) {
  const settings = useSettings();
  const { preset } = choiceOf(settings);
  return (
    <form
      className="play"
      onSubmit={(e) => {
        e.preventDefault();
        onOpen({ how: 'play', name, wish: wishOf(settings) });
      }}
    >
      <label>
        {t('start.name')}
        <input
          value={name}
          maxLength={LIMITS.name}
          autoComplete="nickname"
          data-testid="input-name"
          onChange={(e) => changeSettings({ name: e.target.value })}
        />
      </label>
      <Options />
      <small className="play-summary" data-testid="play-summary">
        {preset === null ? t('start.anyPreset') : profileSays(preset)} {profileFacts(preset ?? OFFERED.preset[0], true)}
      </small>
      <button type="submit" className="button-main" disabled={busy} data-testid="action-play">
        {busy ? t('start.busy') : t('start.play')}
      </button>
      <a className="button button-learn" href="#/learn" data-testid="action-learn">
        {t('start.learn')}
      </a>
      <button type="button" className="button" disabled={busy} data-testid="action-make" onClick={onMake}>
        {t('start.make')}
      </button>
    </form>
  );
}
