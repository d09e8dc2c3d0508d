// A list of players to choose from.
import type { Seat } from '../../../shared/model/game/types.ts';
import { Who } from '../../ui/Badge.tsx';
import { Action } from './Action.tsx';
import { Group } from './Group.tsx';

interface SeatListProps {
  label: string;
  seats: readonly Seat[];
  chosen: Seat | null;
  onPick(seat: Seat): void;
  note(seat: Seat): string;
}

export function SeatList({ label, seats, chosen, onPick, note }: SeatListProps) {
  return (
    <Group label={label} className="is-wide">
      {seats.map((seat) => (
        <Action
          key={seat}
          id={`seat-${seat}`}
          kind="choice"
          className={`seat-choice seat-${seat}`}
          pressed={chosen === seat}
          onPress={() => onPick(seat)}
        >
          <Who seat={seat} />
          <small>{note(seat)}</small>
        </Action>
      ))}
    </Group>
  );
}
