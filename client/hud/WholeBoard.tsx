// The ways back to the whole board and to where it happens; beside the board, in a corner that its hexes leave free.
import { t } from '../i18n/index.ts';
import { lookAtAll } from '../state/board.ts';
import { lookWhere } from './where.ts';

/** And to where it happens. */
export function WhereButton() {
  return (
    <button
      type="button"
      className="chip where-button"
      data-testid="action-where"
      aria-keyshortcuts="Z"
      title={t('board.whereKey')}
      onClick={lookWhere}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 1v6M12 17v6M1 12h6M17 12h6" />
      </svg>
      <span>{t('board.where')}</span>
    </button>
  );
}

export function WholeBoard() {
  return (
    <button
      type="button"
      className="chip whole-board"
      data-testid="action-whole-board"
      aria-keyshortcuts="0"
      title={t('board.wholeKey')}
      onClick={lookAtAll}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 6.500h8l4 5.500-4 5.500H8L4 12zM2 6V2h4M18 2h4v4M22 18v4h-4M6 22H2v-4" />
      </svg>
      <span>{t('board.whole')}</span>
    </button>
  );
}
