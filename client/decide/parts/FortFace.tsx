// A fort to choose, drawn as a tower that grows with its level. The box has no counter for it.
import { useBoardActions } from '../../session/board-actions.ts';
import { Action } from './Action.tsx';

interface FortFaceProps {
  piece: string;
  level: number;
  name: string;
  note: string;
  badge?: string | number;
  chosen: boolean;
  why: string | null;
  onPress(): void;
}

export function FortPicture({ level }: { level: number }) {
  const height = 14 + level * 6;
  return (
    <svg className="fort-picture" viewBox="0 0 48 48" aria-hidden="true">
      <path d={`M12 44V${44 - height}h5v4h4v-4h6v4h4v-4h5V44z`} />
      <text x="24" y="40">
        {level}
      </text>
    </svg>
  );
}

export function FortFace({ piece, level, name, note, badge, chosen, why, onPress }: FortFaceProps) {
  const { inspect } = useBoardActions();
  const what = { what: 'word' as const, word: `fort.${level}` };
  return (
    <Action
      id={`piece-${piece}`}
      kind="choice"
      className="piece"
      pressed={chosen}
      why={why}
      onPress={onPress}
      onPoint={(on) => inspect(on ? what : null)}
      onAsk={() => inspect(what, true)}
    >
      <FortPicture level={level} />
      <span className="piece-words">
        <span className="piece-name">{name}</span>
        <small>{note}</small>
      </span>
      {badge !== undefined && <b className="tag">{badge}</b>}
    </Action>
  );
}
