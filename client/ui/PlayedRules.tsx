// The rules of a table: its preset, and the differences from the classic game.
import type { TableOptions } from '../../shared/model/options/index.ts';
import { playedRules } from '../i18n/en/waiting.ts';
import { addTexts, t } from '../i18n/index.ts';
import {
  asSentence,
  classicDifferences,
  type OptionText,
  optionTextsFor,
  presetText,
  profileSays,
} from './option-texts.ts';
import '../i18n/options.ts';

addTexts(playedRules);

const OptionList = ({ options, label }: { options: readonly OptionText[]; label: string }) => (
  <ul className="played-rules" aria-label={label}>
    {options.map(({ name, says, changed }) => (
      <li key={name} className={changed ? 'is-changed' : ''} data-testid={`changed-${name}`}>
        {asSentence(says)}
      </li>
    ))}
  </ul>
);

function PresetLine({ table }: { table: TableOptions }) {
  return (
    <p className="preset-line">
      <b data-testid="preset-name">{presetText(table)}</b> <span>{profileSays(table.preset)}</span>
    </p>
  );
}

/** The rules in the waiting room, the differences first. */
export function RoomRules({ table }: { table: TableOptions }) {
  const shownOptions = optionTextsFor(table, 'waitingRoom');
  const unusual = shownOptions.filter((option) => option.changed);
  const usual = shownOptions.filter((option) => !option.changed);
  const count = unusual.length;
  return (
    <section aria-label={t('room.options')} className="column">
      <PresetLine table={table} />
      <details className="room-usual" data-testid="room-rules">
        <summary>{count > 0 ? t('room.rules', { count }) : t('room.usual')}</summary>
        {count > 0 && <OptionList options={unusual} label={t('room.options')} />}
        {count > 0 && usual.length > 0 && <p>{t('room.usualRest')}</p>}
        {usual.length > 0 && <OptionList options={usual} label={t('room.usual')} />}
      </details>
    </section>
  );
}

/** The rules of a game that is played, watched or replayed. */
export function PlayedRules({ table }: { table: TableOptions }) {
  const shownOptions = classicDifferences(table);
  return (
    <>
      <PresetLine table={table} />
      {shownOptions.length > 0 && <OptionList options={shownOptions} label={t('preset.differences')} />}
    </>
  );
}
