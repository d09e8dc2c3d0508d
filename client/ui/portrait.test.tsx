// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seatAt } from '../../shared/model/game/types.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import { CHARACTERS } from '../../shared/play/net/characters.ts';
import { closeTable, patchTable, useTable } from '../session/game.ts';
import { localTable } from '../session/local-table.ts';
import { NO_MASK } from '../session/mask.ts';
import { testPlace } from '../session/testing/driver.ts';
import { FaceBadge, TemperWord } from './Portrait.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  closeTable();
  useTable.setState({ mask: NO_MASK });
});

const SEATS = [0, 1, 2].map(seatAt);
const tableAt = (botLevel: 'easy' | 'steady' | 'sharp' | 'master') =>
  localTable({ roomId: 'r', status: 'playing', host: seatAt(0), options: tableOf({ players: 3, botLevel }) });
const portraits = () => [...document.querySelectorAll<HTMLElement>('[data-testid^="portrait-"]')];
const faces = () => portraits().map(({ dataset }) => dataset.testid);
const words = () => document.querySelector('p')?.textContent;

async function show(): Promise<void> {
  const { name } = CHARACTERS.wasp;
  patchTable({
    seat: seatAt(0),
    table: tableAt('steady'),
    places: [testPlace(), testPlace({ kind: 'bot', name }), testPlace({ kind: 'bot', name: 'Bot 3' })],
  });
  await act(async () =>
    root.render(
      <>
        {SEATS.map((seat) => (
          <FaceBadge key={seat} seat={seat} small />
        ))}
        <p>
          {SEATS.map((seat) => (
            <TemperWord key={seat} seat={seat} />
          ))}
        </p>
      </>,
    ),
  );
}

test('a bot with a character has a portrait and a temper; people and bots of older games have plain shields', async () => {
  await show();
  expect(faces()).toEqual(['portrait-1']);
  expect(portraits()[0]?.firstElementChild?.getAttribute('style')).toContain('counters');
  expect(document.querySelectorAll('.badge b')).toHaveLength(3);
  expect(words()).toBe(' · reckless');
});

test('thinking bots show no temper; a streamer who hides names hides portraits and tempers', async () => {
  await show();
  await act(async () => patchTable({ table: tableAt('master') }));
  expect([faces(), words()]).toEqual([['portrait-1'], '']);
  await act(async () => patchTable({ table: tableAt('easy') }));
  expect(words()).toBe(' · reckless');
  await act(async () => useTable.setState({ mask: { ...NO_MASK, hidesNames: true } }));
  expect([faces(), words()]).toEqual([[], '']);
});
