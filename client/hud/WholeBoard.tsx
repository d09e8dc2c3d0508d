// The way back to the whole board, wherever the camera was taken; beside the board, in a corner that its hexes leave free.
import { t } from '../i18n/index.ts';
import { lookAtAll } from '../state/board.ts';

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
