// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { newGame } from '../../shared/model/game/newgame.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { NOBODY } from '../../shared/model/game/types.ts';
import { bringToFront, frontSession, SessionContext, sessionPart } from './context.ts';
import { useTable } from './game.ts';
import { Session } from './session.ts';
import type { GameChannel, GameSource } from './source.ts';
import { testDriver } from './testing/driver.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const useMarks = sessionPart<{ marks: number }>(() => ({ marks: 0 }));
const viewOf = (players: number) => project(newGame(classicRules(players)), NOBODY);

class OnePosition implements GameSource {
  readonly act = testDriver();
  channel: GameChannel | null = null;
  readonly players: number;

  constructor(players: number) {
    this.players = players;
  }

  begin(to: GameChannel): void {
    this.channel = to;
    to.view(viewOf(this.players), 1);
  }
}

function TableText() {
  const seats = useTable((s) => s.shown?.seats.length ?? 0);
  const { marks } = useMarks();
  return (
    <li>
      {seats} players, {marks} marks
    </li>
  );
}

test('two tables on one page each show their own session', async () => {
  const [two, four] = [new Session(), new Session()];
  two.open(new OnePosition(2));
  four.open(new OnePosition(4));
  const page = document.createElement('ul');
  const root = createRoot(page);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () =>
    root.render(
      [two, four].map((session, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <SessionContext key={i} value={session}>
          <TableText />
        </SessionContext>
      )),
    ),
  );
  const texts = () => [...page.children].map((element) => element.textContent);
  expect(texts()).toEqual(['2 players, 0 marks', '4 players, 0 marks']);
  await act(async () => useMarks.of(four).setState({ marks: 3 }));
  expect(texts()).toEqual(['2 players, 0 marks', '4 players, 3 marks']);
  await act(async () => two.close());
  expect(texts()).toEqual(['0 players, 0 marks', '4 players, 3 marks']);
});

test('a source cannot change the table after the session has opened another source', () => {
  const session = new Session();
  const [first, second] = [new OnePosition(2), new OnePosition(3)];
  session.open(first);
  session.open(second);
  first.channel?.view(viewOf(4), 2);
  first.channel?.facts({ seat: first.channel.table.seat, casterKey: 'late' });
  expect(first.channel?.events([])).toBeNull();
  expect([first.channel?.isOpen, second.channel?.isOpen]).toEqual([false, true]);
  const { shown, game, casterKey } = session.table.getState();
  expect([shown?.seats.length, game, casterKey]).toEqual([3, 1, '']);
});

test('keys and sounds follow the session in front, and return to the page when it leaves', () => {
  const page = frontSession();
  page.close();
  const other = new Session();
  other.open(new OnePosition(3));
  const seen: number[] = [];
  onTestFinished(useTable.subscribe(({ shown }) => seen.push(shown?.seats.length ?? 0)));
  const leave = bringToFront(other);
  expect(frontSession()).toBe(other);
  other.patch({ notice: null });
  leave();
  expect(frontSession()).toBe(page);
  page.patch({ notice: null });
  expect(seen).toEqual([3, 3, 0, 0]);
});
