// A choice of a few values, by pressing a value.

interface ChoiceProps<T extends string> {
  label: string;
  name: string;
  values: readonly T[];
  value: T;
  text: (v: T) => string;
  barred?: (v: T) => boolean;
  describedBy?: string;
  onPick: (v: T) => void;
}

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
