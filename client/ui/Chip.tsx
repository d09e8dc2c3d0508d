// A small button. A toggle's title says what a press does next.
import type { ReactNode } from 'react';

interface ChipProps {
  testid: string;
  /** Whether the toggle is on; unset if the chip is no toggle. */
  isOn?: boolean;
  title?: string;
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
