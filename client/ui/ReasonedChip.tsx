// A chip that says why it cannot be pressed: in its title and description, and as text after a press, because
// a finger cannot hover.
import { useState } from 'react';

interface ReasonedChipProps {
  label: string;
  /** The reason, '' if it can be pressed. */
  barred: string;
  testid: string;
  onPress(): void;
}

export function ReasonedChip({ label, barred, testid, onPress }: ReasonedChipProps) {
  const [isReasonShown, setReasonShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-disabled={barred !== ''}
        aria-description={barred === '' ? undefined : barred}
        title={barred === '' ? undefined : barred}
        data-testid={testid}
        onClick={() => (barred === '' ? onPress() : setReasonShown(!isReasonShown))}
      >
        {label}
      </button>
      {isReasonShown && barred !== '' && (
        <span className="why" role="status" data-testid={`${testid}-why`}>
          {barred}
        </span>
      )}
    </>
  );
}
