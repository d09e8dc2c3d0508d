// The "?" key: help on the inspected thing, else the rulebook.
import { useBoard } from '../../session/board.ts';
import { useTable } from '../../session/game.ts';
import { openBook, openHelp, topicsOf } from '../../session/help.ts';

/** Opens help on the inspected thing, else the rulebook. */
export function askHelp(): void {
  const { shown } = useTable.getState();
  const topics = shown === null ? [] : topicsOf(useBoard.getState().inspected, shown);
  if (topics.length > 0) openHelp(topics);
  else openBook();
}
