// A link as text, to be copied by hand where the page may not write to the clipboard.

interface Props {
  /** What it is the link of, said to who cannot see it. */
  label: string;
  testid: string;
  value: string;
}

/** The whole of it is marked as soon as it is entered. */
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
