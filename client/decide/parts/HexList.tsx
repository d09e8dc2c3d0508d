// The hexes of a choice as a list, for keys, screen readers and small screens.

import { hexState } from '../../../shared/model/game/pieces.ts';
import type { HexId, Seat, View } from '../../../shared/model/game/types.ts';
import { placeName } from '../../i18n/index.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { LandSeal } from '../../ui/Badge.tsx';
import { hexFacts, hexKey } from '../words.ts';
import { Action } from './Action.tsx';
import { Group } from './Group.tsx';

interface HexChoice {
  hex: HexId;
  /** Text shown instead of the facts of the hex. */
  note?: string;
  badge?: string | number;
  why?: string | null;
}

interface HexListProps {
  label: string;
  view: View;
  seat: Seat;
  hexes: readonly HexChoice[];
  chosen: readonly HexId[];
  onPick(hex: HexId): void;
}

export function HexList({ label, view, seat, hexes, chosen, onPick }: HexListProps) {
  return (
    <Group label={label} className="hexes">
      {hexes.map(({ hex, note, badge, why }) => (
        <HexButton
          key={hex}
          view={view}
          hex={hex}
          note={note ?? hexFacts(view, hex, seat)}
          {...(badge === undefined ? {} : { badge })}
          why={why ?? null}
          pressed={chosen.includes(hex)}
          onPress={() => onPick(hex)}
        />
      ))}
    </Group>
  );
}

interface HexButtonProps extends HexChoice {
  /** The data-testid. Default: `hex-` and the hex's name. */
  id?: string;
  view: View;
  pressed?: boolean;
  onPress(): void;
}

export function HexButton({ id, view, hex, note, badge, why = null, pressed = false, onPress }: HexButtonProps) {
  const { inspect, patchBoard } = useBoardActions();
  return (
    <Action
      id={id ?? `hex-${hexKey(hex)}`}
      kind="choice"
      className={`hex-choice land-${hexState(view, hex).terrain}`}
      pressed={pressed}
      why={why}
      onPress={onPress}
      drop={hex}
      onPoint={(on) => patchBoard({ hover: on ? hex : -1 })}
      onAsk={() => inspect({ what: 'hex', hex }, true)}
    >
      <LandSeal terrain={hexState(view, hex).terrain} />
      <b>{placeName(hex)}</b>
      <small>{note}</small>
      {badge !== undefined && <b className="tag">{badge}</b>}
    </Action>
  );
}
