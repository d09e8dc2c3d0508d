// How to play, in five lines.
import { startMore } from '../i18n/en/start-more.ts';
import { addTexts, type Key, t } from '../i18n/index.ts';

addTexts(startMore);

const LINES: readonly Key[] = ['start.how1', 'start.how2', 'start.how3', 'start.how4'];

/** @param goal how a player wins at the table; by default the classic goal */
export function HowToPlay({ goal = t('start.goal') }: { goal?: string }) {
  return (
    <ol className="column how">
      {LINES.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
      <li>
        {t('start.how5')} {goal}
      </li>
    </ol>
  );
}
