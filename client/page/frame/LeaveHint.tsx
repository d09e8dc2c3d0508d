// What leaving means for the player's seat and game, with the server's durations
// (server/rooms/table/lifetime.ts).
import { days } from '../../i18n/en/days.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { type TableState, useTable } from '../../session/game.ts';
import { isOut } from '../../session/table.ts';
import { isOfDays } from '../../session/windows.ts';

addTexts(days);

const MINUTE = 60_000;
const inMinutes = (ms: number): number => Math.max(1, Math.floor(ms / MINUTE));

/** Returns whether the table is a lesson's. */
export const inLesson = ({ driver }: TableState): boolean => driver?.isLesson === true;

const isOver = ({ table }: TableState): boolean => table?.status === 'over';

/** Does the store keep the game for days while no player is connected? */
const isKept = (s: TableState): boolean => s.paused === 'adjourned' || isOfDays(s);

/** Returns how many minutes the server keeps an empty table; null if unknown. */
function minutesKept(s: TableState): number | null {
  const { keeps, places, truth } = s;
  if (keeps === null || truth === null || isKept(s)) return null;
  if (isOver(s)) return inMinutes(keeps.over);
  const people = truth.seats.filter(({ fallen, resigned }, seat) => {
    return places[seat]?.kind === 'human' && !fallen && !resigned;
  });
  return inMinutes(people.length > 1 ? keeps.empty : keeps.solo);
}

/**
 * Returns the minutes until an untouched table closes; null if this player has acted. Other players' actions
 * are secret: showing them would reveal who has answered in a window.
 */
const minutesUntouched = (s: TableState): number | null =>
  s.keeps === null || s.acted === s.game || isOver(s) || isKept(s) ? null : inMinutes(s.keeps.untouched);

function seatText(s: TableState): string {
  if (inLesson(s)) return t('menu.leaveLesson');
  if (s.driver?.isServed !== true) return t('menu.leaveWhatIf');
  if (isOver(s)) return t('menu.leaveOver');
  if (isOut(s)) return t('menu.leaveOut');
  if (s.paused === 'adjourned') return t('menu.leaveAdjourned');
  return t(isOfDays(s) ? 'menu.leaveDays' : 'menu.leaveHint');
}

export function LeaveHint() {
  const seat = useTable(seatText);
  const over = useTable(isOver);
  const minutesEmpty = useTable(minutesKept);
  const minutesIdle = useTable(minutesUntouched);
  return (
    <small className="quiet" data-testid="leave-hint">
      {seat} {minutesEmpty !== null && t(over ? 'menu.closesOver' : 'menu.closes', { count: minutesEmpty })}{' '}
      {minutesIdle !== null && t('menu.closesUntouched', { count: minutesIdle })}
    </small>
  );
}
