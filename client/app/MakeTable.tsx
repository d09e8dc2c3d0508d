// What the maker of a table chooses: a control for each option that may be chosen, by its row. D-52
import { useState } from 'react';
import {
  conflictOf,
  GROUPS,
  type Group,
  OPTION_NAMES,
  type OptionName,
  optionOf,
  settled,
  type TableOptions,
  type TableWish,
  tableOf,
  wishFor,
} from '../../shared/options/index.ts';
import { Choice, Sheet } from '../hud/Menu.tsx';
import { t, tIf } from '../i18n/index.ts';
import { optionLabel, optionWord, problemText } from './optionTexts.ts';

interface MakeProps {
  busy: boolean;
  onClose: () => void;
  /** Told what of the table is not as it usually is: the rest is not asked for. */
  onMake: (wish: TableWish) => void;
}

export function MakeTable({ busy, onClose, onMake }: MakeProps) {
  // What was asked for is kept beside what fits: with the heroes their powers come back too.
  const [wish, setWish] = useState<TableWish>({});
  const table = tableOf(settled(wish));
  return (
    <Sheet title={t('start.make')} onClose={onClose}>
      <form
        className="make"
        onSubmit={(e) => {
          e.preventDefault();
          onMake(wishFor(table));
        }}
      >
        {(Object.keys(GROUPS) as Group[]).map((group) => (
          <OptionGroup
            key={group}
            group={group}
            table={table}
            onPick={(name, value) => setWish({ ...wish, [name]: value })}
          />
        ))}
        <div className="make-buttons">
          <button type="submit" className="button-main" disabled={busy} data-testid="action-create">
            {t('start.create')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('start.cancel')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

type Pick = (name: OptionName, value: unknown) => void;

/** The options of a group: each in a box of its own, but for those that are ticked, which share one. */
function OptionGroup({ group, table, onPick }: { group: Group; table: TableOptions; onPick: Pick }) {
  const names = OPTION_NAMES.filter((name) => optionOf(name).form?.group === group);
  const ticked = names.filter((name) => controlOf(name) === 'switch');
  const note = tIf(`options.${group}.note`);
  return (
    <>
      {names.map((name) => !ticked.includes(name) && <OptionField key={name} {...{ name, table, onPick }} />)}
      {ticked.length > 0 && (
        <fieldset className="choice">
          <legend>{tIf(`options.${group}.label`)}</legend>
          {ticked.map((name) => (
            <Tick key={name} {...{ name, table, onPick }} />
          ))}
          {note !== '' && <small className="choice-note">{note}</small>}
        </fieldset>
      )}
    </>
  );
}

interface FieldProps {
  name: OptionName;
  table: TableOptions;
  onPick: Pick;
}

/** The values that make a game beside the others. */
const fitting = (name: OptionName, table: TableOptions): readonly unknown[] =>
  optionOf(name).values.all.filter((value) => conflictOf(name, value, table) === null);

/** How an option is asked for. A yes-or-no whose values have words of their own is a choice. */
function controlOf(name: OptionName) {
  const { values, form } = optionOf(name);
  return values.control === 'switch' && form?.words !== undefined ? 'choice' : values.control;
}

function OptionField({ name, table, onPick }: FieldProps) {
  const { values } = optionOf(name);
  const value = table[name];
  const control = controlOf(name);
  if (control === 'choice') {
    const all = fitting(name, table);
    return (
      <Choice
        label={optionLabel(name)}
        name={name}
        values={all.map(String)}
        value={String(value)}
        text={(v) => optionWord(name, v)}
        onPick={(v) =>
          onPick(
            name,
            all.find((one) => String(one) === v),
          )
        }
      />
    );
  }
  const pick = (text: string) => {
    const read = values.parse(text);
    if (read !== undefined) onPick(name, read);
  };
  const shared = { 'aria-label': optionLabel(name), 'data-testid': `set-${name}`, value: String(value) };
  return (
    <fieldset className="choice">
      <legend>{optionLabel(name)}</legend>
      {control === 'number' ? (
        <select {...shared} onChange={(e) => pick(e.target.value)}>
          {fitting(name, table).map((one) => (
            <option key={String(one)}>{String(one)}</option>
          ))}
        </select>
      ) : (
        <input {...shared} onChange={(e) => pick(e.target.value)} />
      )}
    </fieldset>
  );
}

/** A yes-or-no that is ticked; where it needs another, it says so. */
function Tick({ name, table, onPick }: FieldProps) {
  const isOn = table[name] === true;
  const barred = conflictOf(name, true, table);
  return (
    <label className={isOn ? 'is-on' : ''}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={barred !== null}
        data-testid={`set-${name}`}
        onChange={() => onPick(name, !isOn)}
      />
      <span aria-hidden="true">{isOn ? '✓' : '–'}</span>
      {optionLabel(name)}
      {barred !== null && <small>{problemText(barred)}</small>}
    </label>
  );
}
