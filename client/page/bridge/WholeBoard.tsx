// Buttons that show the whole board or the place of the action.
import { t } from '../../i18n/index.ts';
import { lookAtAll } from '../../session/board.ts';
import { lookWhere } from './where.ts';

interface LookProps {
  name: 'where' | 'whole-board';
  label: string;
  title: string;
  keys: string;
  /** A path in a square of 24. */
  path: string;
  onPress(): void;
}

function LookButton({ name, label, title, keys, path, onPress }: LookProps) {
  return (
    <button
      type="button"
      className={`chip ${name === 'where' ? 'where-button' : name}`}
      data-testid={`action-${name}`}
      aria-keyshortcuts={keys}
      title={title}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
      <span>{label}</span>
    </button>
  );
}

export const WhereButton = () => (
  <LookButton
    name="where"
    label={t('board.where')}
    title={t('board.whereKey')}
    keys="Z"
    path="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 1v6M12 17v6M1 12h6M17 12h6"
    onPress={lookWhere}
  />
);

export const WholeBoard = () => (
  <LookButton
    name="whole-board"
    label={t('board.whole')}
    title={t('board.wholeKey')}
    keys="0"
    path="M8 6.500h8l4 5.500-4 5.500H8L4 12zM2 6V2h4M18 2h4v4M22 18v4h-4M6 22H2v-4"
    onPress={lookAtAll}
  />
);
