// The way to the question for those who use the keyboard: the first stop of the Tab key, seen while it has the focus.
import { t } from '../i18n/index.ts';

/** Brings the focus to what is asked, or to what is said instead. */
export function toPrompt(): void {
  const prompt = document.querySelector<HTMLElement>('[data-testid="prompt"]');
  const say = prompt?.querySelector<HTMLElement>('.say[tabindex]') ?? prompt;
  say?.focus();
}

export function ToPrompt() {
  return (
    <button type="button" className="button-main to-prompt" data-testid="action-to-prompt" onClick={toPrompt}>
      {t('prompt.skip')}
    </button>
  );
}
