// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import type { Input, Seat } from '../../shared/model/game/types.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { decideWith, remember } from '../../shared/rules/flow/undo.ts';
import { patchTable, type SeatInfo } from '../session/game.ts';
import { forgetDrafts } from './draft/useDraft.ts';
import { Mounted } from './testing/mount.tsx';
import { type Situation, situations } from './testing/situations.ts';

const KINDS = ['start.cell', 'kingdom.hex', 'tower.hex'] as const;
const FOUND = situations(8);

afterEach(() => {
  forgetDrafts();
  patchTable({ places: [] });
});

/** Returns the seat that decides after an answer; null if no player can take the answer back. */
function asksNext({ game, view, decision }: Situation): Seat | null {
  const input = { answers: [[decision.id, sample(view, decision, randomOf('undo'))]] } as Input;
  const result = decideWith(game, [], input, seededLuck(seedFromText('undo')));
  if (!result.ok) throw new Error(result.refusal.rule);
  return remember([], game, input, result.events).length > 0 ? (result.game.open[0]?.seat ?? null) : null;
}

const place = (kind: SeatInfo['kind']): SeatInfo => ({
  name: '',
  kind,
  connected: true,
  ready: true,
  auto: false,
  done: false,
  deadline: 0,
  undo: -1,
});
const table = (game: Situation['game'], isBot: (seat: number) => boolean) =>
  patchTable({ places: game.seats.map((_, seat) => place(isBot(seat) ? 'bot' : 'human')) });

function readPanel({ view, decision }: Situation): { text: string; presses: number } {
  forgetDrafts();
  const panel = new Mounted(view, decision);
  const text = panel.text();
  const [hex] = panel.box.querySelectorAll<HTMLElement>('.hex-choice');
  let presses = 0;
  for (; presses < 2 && panel.sent.length === 0; presses++) act(() => hex?.click());
  const sent = panel.sent.length;
  panel.end();
  return { text, presses: sent > 0 ? presses : 0 };
}

test('among human players one press chooses in set-up if Undo can take it back, and only then the panel says so', () => {
  const met = { lasts: 0, stands: 0 };
  for (const kind of KINDS) {
    for (const situation of FOUND.get(kind) ?? []) {
      const next = asksNext(situation);
      table(situation.game, () => false);
      const { text, presses } = readPanel(situation);
      const lasts = next !== null;
      met[lasts ? 'lasts' : 'stands']++;
      expect([text.includes('You can undo this'), presses === 1], kind).toEqual([lasts, lasts]);
      expect(text.includes('You can’t undo this'), kind).toBe(!lasts);
    }
  }
  expect(Math.min(met.lasts, met.stands)).toBeGreaterThan(0);
});

test('if a bot acts next, a set-up choice is final: the panel says so, and one press does not send it', () => {
  let bots = 0;
  for (const kind of KINDS) {
    for (const situation of FOUND.get(kind) ?? []) {
      const next = asksNext(situation);
      if (next === null || next === situation.decision.seat) continue;
      bots++;
      table(situation.game, (seat) => seat === next);
      const { text, presses } = readPanel(situation);
      expect(text, kind).toContain('You can’t undo this');
      expect(text, kind).not.toContain('You can undo this');
      expect(presses, kind).not.toBe(1);
    }
  }
  expect(bots).toBeGreaterThan(5);
});
