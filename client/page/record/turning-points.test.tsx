// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../server/testing/patience.ts';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { tableWith } from '../../../shared/model/options/index.ts';
import { featsOf } from '../../../shared/play/replay/feats.ts';
import { seekableReplay } from '../../../shared/play/replay/seekable-replay.ts';
import { publicCourse, turningPoints } from '../../../shared/play/replay/turning-points.ts';
import { patchTable } from '../../session/game.ts';
import { wantedOf } from '../../session/record/source.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { install, openTable } from '../../session/testing/table.ts';
import { wantedClip } from './clip.ts';
import TurningPoints from './TurningPoints.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// The test has no workers: the same functions read the record in this thread.
vi.mock('../../session/record/reader.ts', () => ({
  Reader: class {
    async ask(_: 'decided', { text }: { text: string }) {
      const course = publicCourse(seekableReplay(text));
      return { points: turningPoints(course), feats: featsOf(course) };
    }
    close(): void {}
  },
}));
afterEach(() => vi.unstubAllGlobals());

const SAID: readonly string[] = [
  'Ben took the tower of Ada at C2.Ben: 44\u00a0% to win before, 31\u00a0% after',
  'Cleo beat Dora at E5.Dora: 30\u00a0% to win before, 18\u00a0% after',
  'Dora beat Cleo at F5: counters worth 13 in combat fell.Dora: 11\u00a0% to win before, 32\u00a0% after',
  'Cleo beat Dora at B5: counters worth 12 in combat fell.Dora: 78\u00a0% to win before, 57\u00a0% after',
  'Dora took the citadel of Ben at B2.Dora: 34\u00a0% to win before, 100\u00a0% after',
];

test('turning points: a finished match shows its five turning points, each with a link to its moment, a sentence and the changed chance', async () => {
  const record = readFileSync(
    join(import.meta.dirname, '../../../shared/play/replay/fixtures/4-second-steady-manual.jsonl'),
    'utf8',
  );
  vi.stubGlobal('fetch', async () => new Response(record));
  const replay = seekableReplay(record);
  const points = turningPoints(publicCourse(replay));
  expect(points).toHaveLength(5);
  openTable(testDriver({}));
  install(replay.at(replay.moments.length - 1, NOBODY), 1);
  const table = { roomId: 'room1234', status: 'over', options: tableWith(replay.match.rules, 'x'), code: '' };
  patchTable({ table: table as never, places: ['Ada', 'Ben', 'Cleo', 'Dora'].map((name) => ({ name })) as never });
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () => root.render(<TurningPoints />));
  const links = () => [...page.querySelectorAll<HTMLAnchorElement>('[data-testid^=turning-point-]')];
  await act(() => vi.waitFor(() => expect(links()).toHaveLength(5), PATIENCE));
  const again = [...page.querySelectorAll<HTMLAnchorElement>('[data-testid=turning-again]')];
  expect(again).toHaveLength(5);
  const clips = [...page.querySelectorAll<HTMLAnchorElement>('[data-testid=turning-clip]')];
  expect(clips).toHaveLength(5);
  for (const [i, point] of points.entries()) {
    const link = links()[i];
    expect(wantedOf(link?.getAttribute('href') ?? '')).toMatchObject({
      at: point.seq,
      link: { room: 'room1234', game: 1 },
    });
    expect(link?.querySelector('span')?.textContent?.replace(/^Round \d+ ./, '')).toBe(SAID[i]);
    expect(again[i]?.getAttribute('href')).toContain('#/whatif/');
    // A spectator gets the seat whose chance changed most.
    expect(wantedOf(again[i]?.getAttribute('href') ?? '')).toMatchObject({ at: point.seq - 1, viewer: point.swung });
    const clip = wantedClip(clips[i]?.getAttribute('href') ?? '');
    expect(clip?.link).toMatchObject({ room: 'room1234', game: 1 });
    expect(clip?.from).toBeLessThan(point.seq);
    expect(clip?.to).toBeGreaterThanOrEqual(point.until);
  }
  await act(async () => root.unmount());
});
