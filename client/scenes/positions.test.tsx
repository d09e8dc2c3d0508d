// @vitest-environment happy-dom

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { apply } from '../../shared/model/events/index.ts';
import { fromTuple } from '../../shared/model/events/redact.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { shownCount } from '../../shared/model/game/pieces.ts';
import { project } from '../../shared/model/game/project.ts';
import { withWholeRules } from '../../shared/model/game/ruleset.ts';
import { type DecisionKind, type DecisionOf, pieceId } from '../../shared/model/game/types.ts';
import { COUNTER_FIELDS, GAME_FIELDS, HEX_FIELDS, SEAT_FIELDS } from '../../shared/model/game/visibility.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { check, DECISION_KINDS, options } from '../../shared/rules/decisions/index.ts';
import { OFF_BOARD } from '../../shared/testkit/position.ts';
import { closeTable, useTable } from '../session/game.ts';
import { sendAnswer } from '../session/testing/table.ts';
import { EFFECTS, PREPARED, type Prepared } from './prepared.ts';
import { allScenes, sceneNamed } from './registry.ts';
import { framed } from './sizes.tsx';
import './positions.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const DATA = 'client/scenes/data';
/**
 * Returns a position with complete rules, as the page completes them: the file may be older than an option.
 */
function read(file: string): Prepared {
  const { view, earlier, ...rest } = JSON.parse(readFileSync(`${DATA}/${file}.json`, 'utf8')) as Prepared;
  const wholeEarlier = earlier && { earlier: { ...earlier, view: withWholeRules(earlier.view) } };
  return { ...rest, view: withWholeRules(view), ...wholeEarlier };
}
const keys = (record: object) => Object.keys(record).sort();

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  root = null;
  closeTable();
  document.body.replaceChildren();
});

async function shown(name: string): Promise<HTMLElement> {
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await act(async () => root?.render(sceneNamed(name)?.render()));
  for (let i = 0; i < 6000 && box.querySelector('.page-table') === null; i++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  return box;
}

test('every file has a scene, every kind of decision has a scene, and all files are small', () => {
  const files = readdirSync(DATA).map((f) => f.replace(/\.json$/, ''));
  expect(files.sort()).toEqual([...PREPARED, ...EFFECTS].map((s) => s.file).sort());
  expect(DECISION_KINDS.filter((kind) => sceneNamed(`panel-${kind}`) === null)).toEqual([]);
  expect(PREPARED.filter((s) => !allScenes().some((known) => known.name === s.name))).toEqual([]);
  const sizes = files.map((f) => statSync(`${DATA}/${f}.json`).size);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(sizes.reduce((sum, n) => sum + n)).toBeLessThan(1 << 20);
});

describe.each([...PREPARED, ...EFFECTS])('$name', ({ file, plays }) => {
  const { seat, view, earlier } = read(file);

  test('is a view of the current shape without secrets of other seats', () => {
    for (const v of [view, ...(earlier ? [earlier.view] : [])]) {
      expect(keys(v)).toEqual(keys(GAME_FIELDS));
      for (const c of v.counters) expect(keys(c)).toEqual(keys(COUNTER_FIELDS));
      for (const h of v.hexes) expect(keys(h)).toEqual(keys(HEX_FIELDS));
      for (const s of v.seats) expect(keys(s)).toEqual(keys(SEAT_FIELDS));
      expect(hash(v)).toMatch(/^[0-9a-f]{8,}$/);
      expect(project(v, seat)).toEqual(v);
    }
  });

  test('its earlier steps lead to it', () => {
    const { view: first, steps } = earlier ?? { view, steps: [] };
    const last = steps.flat().reduce((v, tuple) => apply(v, fromTuple(tuple)), first);
    expect(hash(last)).toBe(hash(view));
  });

  test('its open decisions can be answered', () => {
    const own = view.open.filter((d) => d.seat === seat);
    expect(plays || own.length > 0 === (view.victory === null)).toBe(true);
    const random = randomOf(`scene ${file}`);
    for (const d of own) {
      expect(options(view, d)).toBeTypeOf('object');
      for (let i = 0; i < 10; i++) expect(check(view, seat, d.id, sample(view, d, random))).toBeNull();
    }
  });
});

describe.each(DECISION_KINDS)('panel-%s', (kind: DecisionKind) => {
  test('shows the table with its panel open, and takes an answer', async () => {
    const { seat, view } = read(kind);
    const decision = view.open.find((d) => d.seat === seat && d.kind === kind);
    if (decision === undefined) throw new Error(`${kind} is not open`);
    const box = await shown(`panel-${kind}`);
    const prompt = box.querySelector<HTMLElement>('[data-testid="prompt"]');
    expect(prompt?.dataset.decision).toBe(kind);
    expect(prompt?.querySelector('.say')?.textContent).toMatch(/\w/);
    const answer = sample(view, decision, randomOf(`accepted ${kind}`));
    await act(() => sendAnswer(decision.id, answer));
    expect(box.querySelector('[data-testid="accepted"]')?.textContent).toBe(JSON.stringify(answer));
    // The answer is not applied: the position stays for another try.
    expect(useTable.getState().truth?.open).toEqual(view.open);
  });
});

test('an illegal answer is refused as at a real table, by the page and by the driver', async () => {
  const [decision] = read('kingdom.hex').view.open;
  const box = await shown('panel-kingdom.hex');
  await act(() => sendAnswer(decision.id, { hex: OFF_BOARD }));
  expect(box.querySelector('[data-testid="refusal"]')?.textContent).toMatch(/\w/);
  expect(await useTable.getState().driver?.answer(decision.id, { hex: OFF_BOARD })).not.toBeNull();
  expect(await useTable.getState().driver?.free({ free: 'cash', id: pieceId(4711) })).not.toBeNull();
  expect(box.querySelector('[data-testid="accepted"]')).toBeNull();
});

test('the rare positions are what their names say', async () => {
  const open = <K extends DecisionKind>(file: string, kind: K) =>
    read(file).view.open.filter((d): d is DecisionOf<K> => d.kind === kind);
  const [meet, stay] = [open('exchange-intercept', 'fly.intercept')[0], open('exchange-stay', 'fly.stay')[0]];
  expect(meet.seat).toBe(read('exchange-intercept').seat);
  expect(stay.seat).toBe(read('exchange-stay').seat);
  expect(meet.hex).toBe(stay.hex);
  const { stack, hexes } = read('battle-three').view;
  const battle = stack.find((f) => f.kind === 'battle');
  expect(battle?.sides.filter((s) => s >= 0 && shownCount(hexes[battle.hex], s) > 0)).toHaveLength(3);
  expect(new Set(open('call-window', 'bluff.call').map((d) => d.seat)).size).toBeGreaterThan(1);
  const crowd = read('crowded-table').view;
  expect(crowd.seats).toHaveLength(4);
  const pieces = crowd.hexes.reduce((n, h) => n + [...h.hidden, ...h.shown, h.neutral].reduce((a, b) => a + b, 0), 0);
  expect(pieces).toBeGreaterThan(100);

  const three = await shown('battle-three');
  expect(useTable.getState().battle?.rolls.length).toBeGreaterThan(0);
  expect(three.querySelector('[data-testid="battle"]')).not.toBeNull();
});

test('the result page and the call window show their content', async () => {
  const result = await shown('result');
  for (let i = 0; i < 6000 && result.querySelector('[data-testid="result"]') === null; i++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  expect(result.querySelector<HTMLElement>('[data-testid="result"]')?.dataset.winners).toBe(
    read('result').view.victory?.winners.join(' '),
  );
  act(() => root?.unmount());
  closeTable();
  const called = await shown('call-window');
  expect(called.querySelector<HTMLElement>('[data-testid="windows"]')?.dataset.window).toBe('bluff.call');
});

test('a scene is framed only if a valid size is given', () => {
  expect(framed(new URLSearchParams('scene=panel-move'))).toBeNull();
  expect(framed(new URLSearchParams('scene=panel-move&size=big'))).toBeNull();
  const frame = framed(new URLSearchParams('scene=panel-move&size=390x844')) as { props: Record<string, string> };
  expect(frame.props).toMatchObject({ src: '?scene=panel-move', width: '390', height: '844' });
});
