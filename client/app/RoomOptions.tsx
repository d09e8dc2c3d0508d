// How a table plays, told in its waiting room.
import { t } from '../i18n/index.ts';
import type { ToldOption } from './optionTexts.ts';

const ToldList = ({ options, label }: { options: readonly ToldOption[]; label: string }) => (
  <ul className="room-options" aria-label={label}>
    {options.map(({ name, says, changed }) => (
      <li key={name} className={changed ? 'is-changed' : ''} data-testid={`told-${name}`}>
        {says}
      </li>
    ))}
  </ul>
);

/** What this table plays otherwise than usual stands first; what is usual is folded away. */
export function RoomOptions({ options }: { options: readonly ToldOption[] }) {
  const unusual = options.filter((one) => one.changed);
  const usual = options.filter((one) => !one.changed);
  return (
    <>
      {unusual.length > 0 && <ToldList options={unusual} label={t('room.options')} />}
      {usual.length > 0 && (
        <details className="room-usual" data-testid="usual-options">
          <summary>{t(unusual.length > 0 ? 'room.usualRest' : 'room.usual')}</summary>
          <ToldList options={usual} label={t('room.usual')} />
        </details>
      )}
    </>
  );
}
