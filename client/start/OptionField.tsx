// An option of the form: its control, a sentence on its value, and the reason if a value is barred.
import {
  conflictOf,
  type OptionName,
  optionOf,
  type Problem,
  type TableOptions,
  usualOf,
} from '../../shared/model/options/index.ts';
import { t } from '../i18n/index.ts';
import { Choice } from '../page/frame/Choice.tsx';
import { asSentence, optionLabel, optionSays, optionWord, problemText } from '../ui/option-texts.ts';

/** Chooses a value of an option; undefined restores the preset's value. */
export type PickValue = (name: OptionName, value: unknown) => void;

interface FieldProps {
  name: OptionName;
  table: TableOptions;
  changed: boolean;
  pick: PickValue;
}

/** Returns for each value that conflicts with other options the reason. */
function barredValues(name: OptionName, table: TableOptions): ReadonlyMap<unknown, Problem> {
  const barred = new Map<unknown, Problem>();
  for (const value of optionOf(name).values.all) {
    const problem = conflictOf(name, value, table);
    if (problem !== null) barred.set(value, problem);
  }
  return barred;
}

export function OptionField({ name, table, changed, pick }: FieldProps) {
  const { values, form } = optionOf(name);
  const barred = barredValues(name, table);
  const reasons = [...new Set([...barred.values()].map(problemText))];
  const id = `says-${name}`;
  const props = { name, table, pick, barred, described: id };
  // A yes-or-no option whose values have their own words is shown as a choice.
  const control = values.control === 'switch' && form?.words !== undefined ? 'choice' : values.control;
  const Control = CONTROLS[control];
  return (
    <div className={`option${changed ? ' is-changed' : ''}`} data-testid={`option-${name}`}>
      <Control {...props} />
      <div id={id}>
        {form?.group !== 'table' && <p className="option-says">{asSentence(optionSays(name, table[name]))}</p>}
        {reasons.map((why) => (
          <p key={why} className="why">
            {why}
          </p>
        ))}
      </div>
      {changed && (
        <button
          type="button"
          className="link"
          data-testid={`reset-${name}`}
          aria-label={t('make.resetOne', { option: optionLabel(name) })}
          onClick={() => pick(name, undefined)}
        >
          {t('make.asPreset')}
        </button>
      )}
    </div>
  );
}

type ControlProps = Omit<FieldProps, 'changed'> & { barred: ReadonlyMap<unknown, Problem>; described: string };

function Words({ name, table, pick, barred, described }: ControlProps) {
  const { all } = optionOf(name).values;
  const valueNamed = (text: string): unknown => all.find((candidate) => String(candidate) === text);
  return (
    <Choice
      label={optionLabel(name)}
      name={name}
      values={all.map(String)}
      value={String(table[name])}
      text={(v) => optionWord(name, v)}
      barred={(v) => barred.has(valueNamed(v))}
      describedBy={described}
      onPick={(v) => pick(name, valueNamed(v))}
    />
  );
}

function Tick({ name, table, pick, barred, described }: ControlProps) {
  const isOn = table[name] === true;
  return (
    <fieldset className="choice" aria-label={optionLabel(name)}>
      <label className={isOn ? 'is-on' : ''}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={barred.has(!isOn)}
          aria-describedby={described}
          data-testid={`set-${name}`}
          onChange={() => pick(name, !isOn)}
        />
        <span aria-hidden="true">{isOn ? '✓' : '–'}</span>
        {optionLabel(name)}
      </label>
    </fieldset>
  );
}

/** The control for several whole numbers, or no limit. */
function Counts({ name, table, pick, described }: ControlProps) {
  const { form } = optionOf(name);
  const list = (table[name] ?? null) as readonly number[] | null;
  const usual = usualOf(optionOf(name), table.players) as readonly number[];
  return (
    <fieldset className="choice" aria-label={optionLabel(name)}>
      <legend>{optionLabel(name)}</legend>
      <label className={list === null ? 'is-on' : ''}>
        <input
          type="checkbox"
          checked={list === null}
          aria-describedby={described}
          data-testid={`set-${name}-null`}
          onChange={() => pick(name, list === null ? usual : null)}
        />
        <span aria-hidden="true">{list === null ? '✓' : '–'}</span>
        {optionWord(name, null)}
      </label>
      {list !== null &&
        form?.counted?.map((what, i) => (
          <label key={what} className="count">
            {optionWord(name, `n${i + 1}`)}
            <input
              type="number"
              min={0}
              value={list[i + 1]}
              data-testid={`set-${name}-${i + 1}`}
              onChange={(e) => {
                const next = list.with(i + 1, Number(e.target.value));
                if (optionOf(name).values.is(next)) pick(name, next);
              }}
            />
          </label>
        ))}
    </fieldset>
  );
}

/** The control for one of many numbers, or for a text. */
function Amount({ name, table, pick, barred, described }: ControlProps) {
  const { values } = optionOf(name);
  const shared = {
    'aria-label': optionLabel(name),
    'aria-describedby': described,
    'data-testid': `set-${name}`,
    value: String(table[name]),
  };
  if (values.control !== 'number') {
    const write = (text: string): void => {
      if (values.is(text)) pick(name, text);
    };
    return (
      <fieldset className="choice">
        <legend>{optionLabel(name)}</legend>
        <input {...shared} onChange={(e) => write(e.target.value)} />
      </fieldset>
    );
  }
  return (
    <fieldset className="choice">
      <legend>{optionLabel(name)}</legend>
      <select
        {...shared}
        onChange={(e) =>
          pick(
            name,
            values.all.find((candidate) => String(candidate) === e.target.value),
          )
        }
      >
        {values.all.map((offered) => (
          <option key={String(offered)} value={String(offered)} disabled={barred.has(offered)}>
            {optionWord(name, offered)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

const CONTROLS = { choice: Words, switch: Tick, counts: Counts, number: Amount, text: Amount } as const;
