// One of a few, chosen by pressing it.

interface ChoiceProps<T extends string> {
  label: string;
  name: string;
  values: readonly T[];
  value: T;
  text: (v: T) => string;
  /** Which of them cannot be chosen now. */
  barred?: (v: T) => boolean;
  /** The id of what says more about it. */
  describedBy?: string;
  onPick: (v: T) => void;
}

/** One of a few, as a row of buttons. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, name, values, value, text, barred, describedBy, onPick } = props;
  return (
    <fieldset className="choice" aria-describedby={describedBy}>
      <legend>{label}</legend>
      {values.map((v) => (
        <label key={v} className={v === value ? 'is-on' : ''}>
          <input
            type="radio"
            name={name}
            value={v}
            checked={v === value}
            disabled={barred?.(v)}
            data-testid={`set-${name}-${v}`}
            onChange={() => onPick(v)}
          />
          {text(v)}
        </label>
      ))}
    </fieldset>
  );
}
