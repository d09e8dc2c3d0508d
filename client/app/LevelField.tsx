// The field in which somebody says how well bots play: before they come to a table, and at one that waits.
import { LEVEL_NAMES, type TableOptions } from '../../shared/options/index.ts';
import { t } from '../i18n/index.ts';
import { optionWord } from '../ui/optionTexts.ts';

type Level = TableOptions['botLevel'];

interface LevelFieldProps {
  level: Level;
  testId: string;
  className?: string;
  onChoose(level: Level): void;
}

export function LevelField({ level, testId, className, onChoose }: LevelFieldProps) {
  return (
    <label className={className}>
      {t('start.bots')}
      <select
        value={level}
        data-testid={testId}
        onChange={({ target }) => {
          const chosen = LEVEL_NAMES.find((one) => one === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {LEVEL_NAMES.map((one) => (
          <option key={one} value={one}>
            {optionWord('botLevel', one)}
          </option>
        ))}
      </select>
    </label>
  );
}
