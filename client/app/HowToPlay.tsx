// How to play, in five lines.
import { type Key, t } from '../i18n/index.ts';

const LINES: readonly Key[] = ['start.how1', 'start.how2', 'start.how3', 'start.how4', 'start.how5'];

export function HowToPlay() {
  return (
    <ol className="how">
      {LINES.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ol>
  );
}
