// A small button of a row; one that stays pressed says whether it is, and as its title what it does next.
import type { ReactNode } from 'react';

interface ChipProps {
  testid: string;
  /** It stays pressed: is it? Unset for one that does something once. */
  isOn?: boolean;
  title?: string;
  /** A class of its own beside `chip`. */
  look?: string;
  onPress(): unknown;
  children: ReactNode;
}

export function Chip({ testid, isOn, title, look = '', onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={`chip ${look}`.trim()}
      title={title}
      aria-pressed={isOn}
      data-testid={testid}
      onClick={() => void onPress()}
    >
      {children}
    </button>
  );
}
