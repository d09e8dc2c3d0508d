// @vitest-environment happy-dom
import { act } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { project } from '../../../shared/model/game/project.ts';
import { Table } from '../../../shared/testkit/index.ts';
import { Finder } from '../../board/Finder.tsx';
import { FlatBoard } from '../../board/FlatBoard.tsx';
import { forgetDrafts } from '../../decide/draft/useDraft.ts';
import { loadRounds } from '../../decide/QuestionPanel.tsx';
import { useBoard } from '../../session/board.ts';
import { bringToFront, SessionContext } from '../../session/context.ts';
import { Session } from '../../session/session.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { useWindows } from '../../session/windows.ts';
import { Notices } from '../frame/Notices.tsx';
import { Resign } from '../frame/Resign.tsx';
import { Players } from './Players.tsx';
import { Prompt } from './Prompt.tsx';
import { TakeBack } from './Rack.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** A table with its session, its place on the page, and what its driver was asked. */
class Seated {
  readonly session = new Session();
  readonly box = document.createElement('div');
  readonly asked: unknown[] = [];

  constructor(table: Table) {
    const heard = (what: string) => async (sent: unknown) => {
      this.asked.push([what, sent]);
      return null;
    };
    this.session.open({
      act: testDriver({
        answer: async (_id, answer) => heard('answer')(answer),
        free: heard('free'),
        undo: heard('undo'),
        auto: heard('auto'),
        hold: async (_id, on) => heard('hold')(on),
      }),
    });
    const places = [testPlace({ undo: 4 }), testPlace()];
    this.session.patch({ seat: 0, line: 'on', places });
    this.session.install(project(table.game, 0), 1);
  }

  async press(id: string): Promise<void> {
    const button = this.box.querySelector<HTMLButtonElement>(`[data-testid="action-${id}"]`);
    if (button === null) throw new Error(`no action-${id}: ${this.box.innerHTML}`);
    await act(async () => button.click());
  }

  /** What the page remembers of this table, besides its game. */
  state() {
    const { held, sending, refused, notice, timedOut, takingBack } = this.session.table.getState();
    const { passed, heldOpen, passing } = useWindows.of(this.session).getState();
    const chosen = useBoard
      .of(this.session)
      .getState()
      .link.lit.filter(({ mark }) => mark === 'chosen');
    return { held, sending, refused, notice, timedOut, takingBack, passed, heldOpen, passing, chosen };
  }
}

const building = () =>
  Table.of({
    players: 2,
    phase: 'build',
    hexes: { D4: { owner: 0 }, D3: { owner: 0 } },
    gold: [15, 0],
    stack: [
      { kind: 'round', nextPhase: 7 },
      { kind: 'build', index: 0 },
    ],
  });

let tables: [front: Seated, behind: Seated];
let root: Root;
let leave: () => void;

beforeAll(loadRounds);
beforeEach(async () => {
  forgetDrafts();
  tables = [new Seated(building()), new Seated(building())];
  leave = bringToFront(tables[0].session);
  document.body.replaceChildren(...tables.map(({ box }) => box));
  const [front, behind] = tables;
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      [front, behind].map(({ session, box }, i) =>
        createPortal(
          <SessionContext value={session}>
            <Notices />
            <TakeBack />
            <Resign sure setSure={() => {}} onDone={() => {}} />
            <Prompt />
            <Players />
            <Finder />
            <FlatBoard />
          </SessionContext>,
          box,
          String(i),
        ),
      ),
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  leave();
  for (const { session } of tables) session.close();
});

test('an answer, a step taken back and giving up reach the driver of their own table', async () => {
  const [front, behind] = tables;
  const before = front.state();
  await behind.press('take-back');
  await behind.press('resign-yes');
  await behind.press('send');
  expect(behind.asked.map((call) => (call as [string])[0])).toEqual(['undo', 'free', 'answer']);
  expect(front.asked).toEqual([]);
  expect(front.state()).toEqual(before);
});

test('a draft belongs to its own table', async () => {
  const [front, behind] = tables;
  const [before, markup] = [front.state(), front.box.innerHTML];
  const choice = behind.box.querySelector<HTMLButtonElement>('.prompt button[aria-pressed="false"]');
  await act(async () => choice?.click());
  expect(behind.box.querySelectorAll('.prompt [aria-pressed="true"]')).toHaveLength(1);
  expect(behind.state().chosen).toHaveLength(1);
  expect([front.state(), front.box.innerHTML]).toEqual([before, markup]);
});

test('a closed notice belongs to its own table', async () => {
  const [front, behind] = tables;
  const before = front.state();
  await act(async () => {
    for (const { session } of tables) session.patch({ notice: { rule: 'match.rate', params: {} } });
  });
  const close = behind.box.querySelector<HTMLButtonElement>('[data-testid="notice"] button');
  await act(async () => close?.click());
  expect([front.state().notice?.rule, behind.state().notice]).toEqual(['match.rate', null]);
  expect({ ...front.state(), notice: before.notice }).toEqual(before);
});

test('inspecting, hovering and choosing a hex change the boards of their own table', async () => {
  const [front, behind] = tables;
  const boardOf = ({ session }: Seated) => useBoard.of(session).getState();
  const before = boardOf(front);
  const press = (selector: string) =>
    act(async () => {
      behind.box.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  await press('[data-testid="player-1"] .player-facts');
  expect(boardOf(behind)).toMatchObject({ inspected: { what: 'seat', seat: 1 }, pinned: true });
  await press('[data-testid="list-targets"] button');
  expect(behind.state().chosen).toEqual([{ hex: 0, mark: 'chosen' }]);
  await press('.cells [data-hex="1"]');
  expect(behind.state().chosen.map(({ hex }) => hex)).toContain(1);
  await press('.cells [data-hex="3"]');
  expect(boardOf(front)).toEqual(before);
});
