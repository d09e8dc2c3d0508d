// Below the first view: the options of "Play now", the player's name, and a table with other options.
import { useState } from 'react';
import { startMore } from '../i18n/en/start-more.ts';
import { addTexts, t } from '../i18n/index.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { profileFacts, profileSays, termText } from '../ui/option-texts.ts';
import { NameField } from './NameField.tsx';
import { choiceOf, chosenNames, OFFERED } from './wishes.ts';

const PlayChoices = lazyPart(async () => (await import('./PlayChoices.tsx')).PlayChoices);

addTexts(startMore);

/** Returns the player's choices as phrases; '' if the player accepts any game. */
function useChosen(): string {
  const choice = choiceOf(useSettings());
  return chosenNames(choice)
    .map((name) => termText(name, choice[name]))
    .join(' · ');
}

/** The choices below "Play". */
export const Chosen = () => useChosen();

/** The options that the player may choose, folded. */
function Options() {
  const [wasOpened, setOpened] = useState(false);
  const chosen = useChosen();
  return (
    <details className="folder play-options" data-testid="play-options" onToggle={() => setOpened(true)}>
      <summary data-testid="action-play-options">
        {t('start.options')}
        <span className="quiet">{chosen === '' ? t('start.anyGame') : chosen}</span>
      </summary>
      {wasOpened && <PlayChoices />}
    </details>
  );
}

interface PlayFormProps {
  busy: boolean;
  name: string;
  onMake(): void;
}

export function PlayForm({ busy, name, onMake }: PlayFormProps) {
  const { preset } = choiceOf(useSettings());
  return (
    <section className="play-more">
      <small className="quiet play-summary" data-testid="play-summary">
        {preset === null ? t('start.anyPreset') : profileSays(preset)} {profileFacts(preset ?? OFFERED.preset[0])}
      </small>
      <Options />
      <NameField name={name} testid="input-name" onChange={(newName) => changeSettings({ name: newName })} />
      <button type="button" className="button" disabled={busy} data-testid="action-make" onClick={onMake}>
        {t('start.make')}
      </button>
    </section>
  );
}
