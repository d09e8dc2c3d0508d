// Selects the level of the bots, on the start page and in the waiting room.
import { LEVEL_NAMES, type TableOptions } from '../../shared/model/options/index.ts';
import { t } from '../i18n/index.ts';
import { optionWord } from '../ui/option-texts.ts';

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
          const chosen = LEVEL_NAMES.find((name) => name === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {LEVEL_NAMES.map((name) => (
          <option key={name} value={name}>
            {optionWord('botLevel', name)}
          </option>
        ))}
      </select>
    </label>
  );
}
