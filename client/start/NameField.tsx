// The field of the player's name.
import { LIMITS } from '../../shared/play/net/messages.ts';
import { t } from '../i18n/index.ts';

interface NameFieldProps {
  name: string;
  testid: string;
  onChange(name: string): void;
}

export const NameField = ({ name, testid, onChange }: NameFieldProps) => (
  <label>
    {t('start.name')}
    <input
      value={name}
      maxLength={LIMITS.name}
      autoComplete="nickname"
      data-testid={testid}
      onChange={(e) => onChange(e.target.value)}
    />
  </label>
);
