// Opens and closes a record, and passes on the commands of the page's controls.
import type { FoughtBattle } from '../../../shared/play/replay/battles.ts';
import { frontSession } from '../context.ts';
import { patchTable } from '../game.ts';
import { RecordSource, type StepBy } from '../record.ts';
import { indexOf } from './moments.ts';
import { stretchOf } from './place.ts';
import { type Audience, PUBLIC } from './protocol.ts';
import { type Link, troubleText } from './source.ts';
import { NO_REPLAY, patchReplay, useReplay } from './state.ts';

/** Counts lines without copying the text. */
function lineCount(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Opens a record at a step (-1: the beginning) for a viewer. */
export async function openRecord(
  load: Promise<string>,
  from: { name: string; link: Link | null; at: number; viewer: Audience },
): Promise<void> {
  closeReplay();
  const player = new RecordSource();
  patchReplay({ ...NO_REPLAY, player, phase: 'loading', name: from.name, link: from.link });
  try {
    const text = await load;
    if (player.closed) return;
    const entries = Math.max(1, lineCount(text));
    const opened = await player.reader.ask('open', { text }, (done) =>
      patchReplay({ percent: Math.round((100 * done) / entries) }),
    );
    if (player.closed) return;
    const viewer = from.viewer < opened.match.seats.length ? from.viewer : PUBLIC;
    patchReplay({ text, opened, viewer });
    frontSession().open(player);
    await player.seek(from.at < 0 ? 0 : indexOf(opened.moments, from.at));
    patchReplay({ phase: 'open' });
  } catch (error) {
    if (player.closed) return;
    closeReplay();
    patchReplay({ ...NO_REPLAY, phase: 'failed', trouble: troubleText(error), link: from.link });
  }
}

/** Closes the open record, if any. */
export function closeReplay(): void {
  const { player } = useReplay.getState();
  player?.leave();
  patchReplay(NO_REPLAY);
}

const current = (): RecordSource | null => useReplay.getState().player;

/** Jumps to a moment. */
export const seek = async (index: number): Promise<void> => current()?.seek(index);
/** Plays from the shown moment, to a moment if given. */
export const play = async (until?: number): Promise<void> => current()?.play(until);
/** Shows only a battle of the record: jumps to its beginning, and never plays beyond its end. */
export async function showBattle(battle: FoughtBattle): Promise<void> {
  const { player, opened, viewer } = useReplay.getState();
  if (player === null || opened === null) return;
  const eventsOf = (index: number) => player.reader.ask('events', { index, viewer });
  const { from, to } = await stretchOf(battle, eventsOf, opened.moments.length - 1);
  if (!player.closed) await player.stretch(from, to);
}
/** Stops playback. */
export const halt = (): void => current()?.halt();

/** Shows the moment as this viewer saw it. */
export const setViewer = (viewer: Audience): void => current()?.setViewer(viewer);

/** Goes an action, decision or turn forward or back; resolves once it is shown. */
export const step = async (by: StepBy, back: boolean): Promise<void> => current()?.step(by, back);

/** Sets the playback speed; 1 is the original speed. */
export function setRate(rate: number): void {
  patchTable({ rate });
  // While a "what if" is shown, the record's own table changes its speed, too.
  current()?.setRate(rate);
  patchReplay({ rate });
}
