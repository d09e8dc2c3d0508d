// A small button of a row. A toggle says whether it is pressed, and its title says what a press does next.
import type { ReactNode } from 'react';

interface ChipProps {
  testid: string;
  /** Whether the toggle is pressed; unset for other buttons. */
  isOn?: boolean;
  title?: string;
  /** A class in addition to `chip`. */
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
