// Asks for the player's name, once, after the first finished game.
import { type FormEvent, useEffect, useState } from 'react';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { nameCard, startMore } from '../i18n/en/start-more.ts';
import { addTexts, t } from '../i18n/index.ts';
import { changeSettings } from '../session/settings.ts';

addTexts({ ...startMore, ...nameCard });

export function NameCard() {
  const [name, setName] = useState('');
  const finish = (chosen: string) => changeSettings({ name: chosen, nameAsked: true });
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (name.trim() !== '') finish(name.trim());
  };
  // A player who begins another game has skipped the question.
  useEffect(() => () => changeSettings({ nameAsked: true }), []);
  return (
    <form className="parchment" data-testid="name-card" onSubmit={submit}>
      <h2>{t('name.title')}</h2>
      <p>{t('name.why')}</p>
      <input
        value={name}
        aria-label={t('start.name')}
        maxLength={LIMITS.name}
        autoComplete="nickname"
        data-testid="input-first-name"
        onChange={(e) => setName(e.target.value)}
      />
      <div className="row">
        <button type="submit" className="button" disabled={name.trim() === ''} data-testid="action-keep-name">
          {t('name.keep')}
        </button>
        <button type="button" className="button-quiet" data-testid="action-skip-name" onClick={() => finish('')}>
          {t('name.skip')}
        </button>
      </div>
    </form>
  );
}
