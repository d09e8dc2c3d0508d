// "Play now": one button, then the options and the name, which a new player does not need.
import { useState } from 'react';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { t } from '../i18n/index.ts';
import type { SeatRequest } from '../session/net/lobby.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { profileFacts, profileSays } from '../ui/optionTexts.ts';
import { choiceOf, choiceTexts, OFFERED, wishOf } from './wishes.ts';

const PlayChoices = lazyPart(async () => (await import('./PlayChoices.tsx')).PlayChoices);

/** The options that the player may choose, folded: a new player needs none of them. */
function Options() {
  const [wasOpened, setOpened] = useState(false);
  const chosen = choiceTexts(choiceOf(useSettings()));
  return (
    <details className="play-options" data-testid="play-options" onToggle={() => setOpened(true)}>
      <summary data-testid="action-play-options">
        {t('start.options')}
        <span className="quiet">{chosen.length === 0 ? t('start.anyGame') : chosen.join(' · ')}</span>
      </summary>
      {wasOpened && <PlayChoices />}
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
      <button type="submit" className="button-main" disabled={busy} data-testid="action-play">
        {busy ? t('start.busy') : t('start.play')}
      </button>
      <small className="play-summary" data-testid="play-summary">
        {preset === null ? t('start.anyPreset') : profileSays(preset)} {profileFacts(preset ?? OFFERED.preset[0], true)}
      </small>
      <a className="button button-learn" href="#/learn" data-testid="action-learn">
        {t('start.learn')}
      </a>
      <button type="button" className="button" disabled={busy} data-testid="action-make" onClick={onMake}>
        {t('start.make')}
      </button>
      <Options />
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
    </form>
  );
}
