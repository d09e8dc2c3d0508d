// The form for a new tournament.
import { type FormEvent, useState } from 'react';
import { LEVEL_NAMES, optionOf, PROFILE_NAMES, type ProfileName } from '../../../shared/model/options/index.ts';
import { LIMITS } from '../../../shared/play/net/messages.ts';
import type { TournamentPlan } from '../../../shared/play/net/tournament.ts';
import { t, tIf } from '../../i18n/index.ts';
import { Choice } from '../../page/frame/Choice.tsx';
import { useSettings } from '../../session/settings.ts';
import { optionLabel, optionWord, profileFacts } from '../../ui/option-texts.ts';
import '../../i18n/options.ts';
import { keepTournament, makeTournament } from './own.ts';
import { useTrouble } from './useTournament.ts';

const ROUNDS = ['1', '2', '3', '4', '5', '6', '8'] as const;
const PAUSES = ['0', '1', '5', '15'] as const;
const CLOCKS = ['relaxed', 'normal', 'fast'] as const;

/** Returns the preset and bot level that the player last chose on the start page. */
function usualOptions(): { preset: ProfileName; botLevel: (typeof LEVEL_NAMES)[number] } {
  const { playPreset, playLevel } = useSettings.getState();
  return {
    preset: PROFILE_NAMES.find((name) => name === playPreset) ?? 'express',
    botLevel: LEVEL_NAMES.find((name) => name === playLevel) ?? 'steady',
  };
}

interface RoundPlan {
  rounds: (typeof ROUNDS)[number];
  /** The pause between two rounds, minutes. */
  pause: (typeof PAUSES)[number];
  bots: boolean;
  isListed: boolean;
}

interface TickProps {
  isOn: boolean;
  testid: string;
  children: string;
  onTick(isOn: boolean): void;
}

const Tick = ({ isOn, testid, children, onTick }: TickProps) => (
  <fieldset className="choice">
    <label className={isOn ? 'is-on' : ''}>
      <input type="checkbox" checked={isOn} data-testid={testid} onChange={({ target }) => onTick(target.checked)} />
      <span aria-hidden="true">{isOn ? '✓' : '–'}</span>
      {children}
    </label>
  </fieldset>
);

/** The fields of the rounds: how many, when the next begins, and who fills small tables; and who may join. */
function Course({ rounds, pause, bots, isListed, onPick }: RoundPlan & { onPick(change: Partial<RoundPlan>): void }) {
  return (
    <>
      <Choice
        label={t('tournament.rounds')}
        name="tournament-rounds"
        values={ROUNDS}
        value={rounds}
        text={(value) => value}
        onPick={(value) => onPick({ rounds: value })}
      />
      <Choice
        label={t('tournament.pause')}
        name="tournament-pause"
        values={PAUSES}
        value={pause}
        text={(value) => tIf(`tournament.pause.${value}`)}
        onPick={(value) => onPick({ pause: value })}
      />
      <Tick isOn={bots} testid="tournament-bots" onTick={(isOn) => onPick({ bots: isOn })}>
        {t('tournament.bots')}
      </Tick>
      <Tick isOn={isListed} testid="tournament-listed" onTick={(isOn) => onPick({ isListed: isOn })}>
        {t('tournament.listed')}
      </Tick>
    </>
  );
}

export function PlanForm() {
  const { trouble, isBusy, run } = useTrouble();
  const [name, setName] = useState('');
  const [usual] = useState(usualOptions);
  const [preset, setPreset] = useState<ProfileName>(usual.preset);
  const [clock, setClock] = useState<(typeof CLOCKS)[number]>('normal');
  const [course, setCourse] = useState<RoundPlan>({ rounds: '3', pause: '0', bots: false, isListed: false });
  const make = (event: FormEvent) => {
    event.preventDefault();
    const options = { preset, clock, botLevel: usual.botLevel };
    const { rounds, pause, ...others } = course;
    const plan: TournamentPlan = { name, options, rounds: Number(rounds), pause: Number(pause), ...others };
    void run(async () => {
      const { id, host } = await makeTournament(plan);
      keepTournament(id, { name, host, at: Date.now() });
      location.hash = `#/tournament/${id}`;
    });
  };
  return (
    <form className="card parchment form" onSubmit={make}>
      <h1>{t('tournament.make')}</h1>
      <p className="quiet">{t('tournament.makeWhy')}</p>
      <label>
        {t('tournament.name')}
        <input
          required
          maxLength={LIMITS.name}
          value={name}
          data-testid="tournament-name"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Choice
        label={optionLabel('preset')}
        name="tournament-preset"
        values={PROFILE_NAMES}
        value={preset}
        text={(value) => optionWord('preset', value)}
        describedBy="tournament-preset-says"
        onPick={setPreset}
      />
      <small id="tournament-preset-says" className="quiet">
        {profileFacts(preset)}
      </small>
      <Choice
        label={optionLabel('clock')}
        name="tournament-clock"
        values={CLOCKS.filter((value) => optionOf('clock').values.is(value))}
        value={clock}
        text={(value) => optionWord('clock', value)}
        onPick={setClock}
      />
      <Course {...course} onPick={(change) => setCourse({ ...course, ...change })} />
      <button type="submit" className="button-main" disabled={isBusy} data-testid="tournament-open">
        {t('tournament.open')}
      </button>
      <p role="alert">{trouble}</p>
    </form>
  );
}
