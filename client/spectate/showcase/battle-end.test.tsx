// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applyAll } from '../../../shared/model/events/index.ts';
import { type HexOrNone, NOBODY } from '../../../shared/model/game/types.ts';
import { battlesOf } from '../../../shared/play/replay/battles.ts';
import { type SeekableReplay, seekableReplay } from '../../../shared/play/replay/seekable-replay.ts';
import { fightersOn } from '../../../shared/rules/battle/sides.ts';
import { useTable } from '../../session/game.ts';
import { closeReplay, openRecord, play, setRate, showBattle, step } from '../../session/record/controls.ts';
import { useReplay } from '../../session/record/state.ts';
import { changeSettings } from '../../session/settings.ts';
import { Fight } from './Fight.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let replay: SeekableReplay;
// Tests have no workers, so the same functions read the record in this thread.
vi.mock('../../session/record/reader.ts', () => ({
  Reader: class {
    async ask(ask: string, { index = 0 }: { index?: number }) {
      if (ask === 'open') return replay;
      if (ask === 'log') return { steps: [], more: false };
      return ask === 'at' ? (index < 0 ? replay.start(-1) : replay.at(index, -1)) : replay.events(index, -1);
    }
    close(): void {}
  },
}));
beforeAll(() => changeSettings({ speed: 'off' }));
afterAll(closeReplay);

/** Returns the winner of the battle and the winner's remaining fighters, by the record. */
function endOf({ index, hex }: { index: number; hex: HexOrNone }) {
  for (let at = index; ; at++) {
    const events = replay.events(at, -1);
    const begun = at > index ? -1 : events.findIndex((e) => e.t === 'battleBegan' && e.hex === hex);
    const ended = events.findIndex((e, k) => k > begun && e.t === 'battleEnded' && e.hex === hex);
    const event = events[ended];
    if (event?.t !== 'battleEnded') continue;
    const before = applyAll(at === 0 ? replay.start(-1) : replay.at(at - 1, -1), events.slice(0, ended));
    return { winner: event.winner, left: fightersOn(before, event.hex, event.winner).map((f) => f.target) };
  }
}

function pageNow(): { winner: number | undefined; cards: number; last: string } {
  const { battle, shown: view } = useTable.getState();
  if (battle === null || view === null) return { winner: undefined, cards: 0, last: '' };
  const box = document.createElement('div');
  const root = createRoot(box);
  act(() => root.render(<Fight fight={{ battle, view, rolling: null, called: null }} />));
  const winner = battle.over?.winner;
  const side = [...box.querySelectorAll('.show-side')][battle.sides.indexOf(winner ?? NOBODY)];
  const cards = side?.querySelectorAll('[data-testid=show-card]').length ?? 0;
  const last = box.querySelector('.show-lines[data-over=true] li:last-child')?.textContent ?? '';
  act(() => root.unmount());
  return { winner, cards, last };
}

const DIR = join(import.meta.dirname, '../../../shared/play/replay/fixtures');
/** The most presses of the step button: a battle that never ends would hang the test. */
const PRESSES = 400;

test('BLUF-08: a battle ends with the cards of the survivors and the outcome, played or stepped through', async () => {
  let count = 0;
  for (const name of readdirSync(DIR).filter((file) => file.endsWith('.jsonl'))) {
    replay = seekableReplay(readFileSync(join(DIR, name), 'latin1'));
    await openRecord(Promise.resolve(''), { name, link: null, at: -1, viewer: -1 });
    setRate(1e9);
    for (const battle of battlesOf(replay.moments)) {
      const { winner, left } = endOf(battle);
      const expected = {
        winner,
        cards: left.length,
        last: expect.stringMatching(/ (wins?|loses|retreats|conquers|falls|takes|is gone)\b/),
      };
      await showBattle(battle);
      expect(useTable.getState().battle, `${name} ${battle.index}`).toMatchObject({ hex: battle.hex, over: null });
      await play();
      const page = pageNow();
      expect(page, `${name} ${battle.index}`).toEqual(expected);
      count++;
      // Stepping takes longest.
      if (count % 8 > 0) continue;
      await showBattle(battle);
      const at = () => JSON.stringify([useReplay.getState().index, useReplay.getState().part]);
      for (let n = 0, was = ''; was !== at() && n < PRESSES; n++) {
        was = at();
        await step('action', false);
      }
      expect(pageNow(), `${name} ${battle.index}`).toEqual(page);
    }
  }
  expect(count).toBeGreaterThan(300);
}, 120_000);
