// A link to the question for keyboard users: the first Tab stop, visible while focused.
import { t } from '../../i18n/index.ts';

/** Focuses the question, or the text shown instead. */
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
