// A link as text, for copying by hand without access to the clipboard.

interface Props {
  /** The link's name, for screen readers. */
  label: string;
  testid: string;
  value: string;
}

/** Focusing it selects all of it. */
export function LinkText({ label, testid, value }: Props) {
  return (
    <input
      readOnly
      className="link-text"
      aria-label={label}
      data-testid={testid}
      value={value}
      onFocus={(e) => e.currentTarget.select()}
    />
  );
}
