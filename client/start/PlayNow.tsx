// "Play now": name, bot level, number of players and preset, all remembered.
import { type KeyboardEvent, useId } from 'react';
import { LEVEL_NAMES, QUICK_PRESETS, RULE_OPTIONS } from '../../shared/model/options/index.ts';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { t } from '../i18n/index.ts';
import type { SeatRequest } from '../session/net/lobby.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { optionWord, profileFacts, profileSays } from '../ui/optionTexts.ts';
import { LevelField } from './LevelField.tsx';

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

type Chosen = Pick<ReturnType<typeof useSettings.getState>, 'playPreset' | 'playLevel' | 'playPlayers'>;

/** Returns the table that "Play now" requests, as last chosen. A stored value may come from another build. */
export function lastPlayed({ playPreset, playLevel, playPlayers }: Chosen) {
  const players = NUMBERS.find((one) => one === playPlayers) ?? null;
  return {
    preset: QUICK_PRESETS.find((one) => one === playPreset) ?? QUICK_PRESETS[0],
    botLevel: LEVEL_NAMES.find((one) => one === playLevel) ?? 'easy',
    ...(players === null ? {} : { players }),
  };
}

interface PlayProps {
  busy: boolean;
  name: string;
  onOpen(entry: SeatRequest): void;
  onMake(): void;
}

export function PlayNow({ busy, name, onOpen, onMake }: PlayProps) {
  const table = lastPlayed(useSettings());
  const descriptionId = useId();
  return (
    <form
      className="play"
      onSubmit={(e) => {
        e.preventDefault();
        onOpen({ how: 'play', name, table });
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
      <LevelField level={table.botLevel} testId="play-level" onChoose={(playLevel) => changeSettings({ playLevel })} />
      <Stepper players={table.players ?? null} onPick={(playPlayers) => changeSettings({ playPlayers })} />
      <label>
        {t('start.preset')}
        <select
          value={table.preset}
          data-testid="play-preset"
          aria-describedby={descriptionId}
          onChange={(e) => changeSettings({ playPreset: e.target.value })}
        >
          {QUICK_PRESETS.map((one) => (
            <option key={one} value={one}>
              {optionWord('preset', one)}
            </option>
          ))}
        </select>
      </label>
      <small id={descriptionId} className="play-summary" data-testid="play-summary">
        {profileSays(table.preset)} {profileFacts(table.preset, true)}
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
