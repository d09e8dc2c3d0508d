// The form for a new table: a preset first, then a control for each option. D-52
import { useState } from 'react';
import {
  GROUPS,
  type Group,
  OPTION_NAMES,
  type OptionName,
  optionOf,
  PROFILE_NAMES,
  type ProfileName,
  presetChanges,
  RULE_OPTIONS,
  settled,
  type TableOptions,
  type TableWish,
  tableOf,
  wishFor,
} from '../../shared/model/options/index.ts';
import { make } from '../i18n/en/make.ts';
import { startMore } from '../i18n/en/start-more.ts';
import { addTexts, t, tIf } from '../i18n/index.ts';
import { Dialog } from '../page/frame/Dialog.tsx';
import { changeSettings, useSettings } from '../session/settings.ts';
import { optionLabel, optionWord, presetText, profileFacts, profileSays } from '../ui/option-texts.ts';
import { OptionField, type PickValue } from './OptionField.tsx';
import { tableWish } from './wishes.ts';
import '../i18n/options.ts';

addTexts({ ...make, ...startMore });

interface MakeProps {
  busy: boolean;
  onClose: () => void;
  /** Called with the differences from the preset. */
  onMake: (wish: TableWish) => void;
  /** The options of a waiting table, to be changed, except who may join. */
  change?: TableOptions;
}

const GROUP_NAMES = Object.keys(GROUPS) as Group[];
const isRule = (name: string): boolean => Object.hasOwn(RULE_OPTIONS, name) && name !== 'players';

/** Options that a waiting table keeps. */
const isFixed = (name: OptionName, isChange: boolean): boolean => isChange && name === 'isPublic';

const namesIn = (group: Group, isChange: boolean): readonly OptionName[] =>
  OPTION_NAMES.filter((name) => name !== 'preset' && !isFixed(name, isChange) && optionOf(name).form?.group === group);

const withoutRules = (wish: TableWish): TableWish =>
  Object.fromEntries(Object.entries(wish).filter(([name]) => !isRule(name)));

export function MakeTable({ busy, onClose, onMake, change }: MakeProps) {
  // Keeps values that do not fit at the moment: if heroes are switched on again, their powers return, too.
  const [wish, setWish] = useState<TableWish>(() => {
    if (change !== undefined) return wishFor(change);
    // Begins with the last choices of the start page. A change here also changes them there.
    return tableWish(useSettings.getState());
  });
  const table = tableOf(settled(wish));
  const changes = presetChanges(table);
  const pick: PickValue = (name, value) => {
    setWish({ ...wish, [name]: value });
    if (change !== undefined) return;
    if (name === 'botLevel') changeSettings({ playLevel: `${value}` });
    if (name === 'players') changeSettings({ playPlayers: Number(value) });
  };
  return (
    <Dialog title={t(change === undefined ? 'start.make' : 'room.change')} className="is-make" onClose={onClose}>
      <form
        className="make"
        onSubmit={(e) => {
          e.preventDefault();
          onMake(wishFor(table));
        }}
      >
        <Presets
          chosen={table.preset}
          onPick={(preset) => {
            setWish({ ...withoutRules(wish), preset });
            if (change === undefined) changeSettings({ playPreset: preset });
          }}
        />
        {GROUP_NAMES.map((group) => (
          <OptionGroup
            key={group}
            group={group}
            table={table}
            changes={changes}
            pick={pick}
            isChange={change !== undefined}
          />
        ))}
        <div className="row is-apart make-end">
          <p className="make-summary" role="status" data-testid="make-summary">
            {presetText(table)}
          </p>
          <div className="row">
            <button type="submit" className="button-main" disabled={busy} data-testid="action-create">
              {t(change === undefined ? 'start.create' : 'room.save')}
            </button>
            {change === undefined && (
              <a className="button-quiet" href="#/tournament" data-testid="action-tournament">
                {t('make.tournament')}
              </a>
            )}
            {changes.length > 0 && (
              <button
                type="button"
                className="button"
                data-testid="action-reset"
                onClick={() => setWish(withoutRules(wish))}
              >
                {t('make.reset', { preset: optionWord('preset', table.preset) })}
              </button>
            )}
          </div>
        </div>
      </form>
    </Dialog>
  );
}

function Presets({ chosen, onPick }: { chosen: ProfileName; onPick: (preset: ProfileName) => void }) {
  return (
    <fieldset className="presets">
      <legend>{optionLabel('preset')}</legend>
      {PROFILE_NAMES.map((name) => (
        <label key={name} className={name === chosen ? 'is-on' : ''}>
          <input
            type="radio"
            name="preset"
            value={name}
            checked={name === chosen}
            data-testid={`set-preset-${name}`}
            onChange={() => onPick(name)}
          />
          <b>{optionWord('preset', name)}</b>
          <small>{profileSays(name)}</small>
          <small>{profileFacts(name)}</small>
        </label>
      ))}
    </fieldset>
  );
}

interface GroupProps {
  group: Group;
  table: TableOptions;
  changes: readonly OptionName[];
  pick: PickValue;
  isChange: boolean;
}

/** Table options are open, rules are folded with a count of changes. */
function OptionGroup({ group, table, changes, pick, isChange }: GroupProps) {
  const names = namesIn(group, isChange);
  const changed = names.filter((name) => changes.includes(name));
  const note = tIf(`options.${group}.note`);
  const fields = names.map((name) => (
    <OptionField key={name} name={name} table={table} pick={pick} changed={changed.includes(name)} />
  ));
  if (names.length === 0) return null;
  if (group === 'table') return <div className="make-group">{fields}</div>;
  return (
    <details className="folder make-group" data-testid={`group-${group}`}>
      <summary>
        {tIf(`options.${group}.label`)}
        {changed.length > 0 && <span className="make-count">{t('make.changes', { count: changed.length })}</span>}
      </summary>
      {note !== '' && <p className="quiet">{note}</p>}
      {fields}
    </details>
  );
}
