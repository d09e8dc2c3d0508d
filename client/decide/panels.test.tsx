// @vitest-environment happy-dom

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import type { Answer, DecisionKind, Input, Kind } from '../../shared/model/game/types.ts';
import { hexId } from '../../shared/model/hex/hex.ts';
import { seededLuck, seedFromText } from '../../shared/model/luck/luck.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { PROFILES } from '../../shared/model/options/profiles.ts';
import type { RuleOptions } from '../../shared/model/options/rules.ts';
import { check, DECISION_KINDS } from '../../shared/rules/decisions/index.ts';
import { decideWith, remember } from '../../shared/rules/flow/undo.ts';
import { hints } from '../i18n/en/hints.ts';
import { addTexts, tIf } from '../i18n/index.ts';
import { useBoard } from '../session/board.ts';
import { doesOf } from '../ui/does.ts';
import { forgetDrafts } from './draft/useDraft.ts';
import { loadRounds } from './QuestionPanel.tsx';
import { windowTitle } from './question-words.tsx';
import { PANELS } from './rounds.tsx';
import { pressesFor } from './testing/drive.ts';
import { Mounted } from './testing/mount.tsx';
import { type Situation, situations } from './testing/situations.ts';

addTexts(hints);

const FOUND = situations(3);
const of = (kind: DecisionKind): Situation[] => FOUND.get(kind) ?? [];

beforeAll(loadRounds);

let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => void complaints.push(args));
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  expect(complaints).toEqual([]);
});

test('every kind of decision has its own panel and a situation to test it in', () => {
  const panels = DECISION_KINDS.map((kind) => PANELS[kind]);
  expect(new Set(panels).size).toBe(DECISION_KINDS.length);
  expect(DECISION_KINDS.filter((kind) => of(kind).length === 0)).toEqual([]);
});

test('exactly the panels that show the rack let the player take Things from the rack itself', () => {
  let shown = 0;
  for (const [kind, list] of FOUND) {
    for (const { view, decision } of list) {
      const panel = new Mounted(view, decision);
      const isRack = panel.box.querySelector('[data-rack]') !== null;
      expect(useBoard.getState().link.takesRack === true, kind).toBe(isRack);
      if (isRack) shown++;
      panel.end();
    }
  }
  expect(shown).toBeGreaterThan(8);
});

test("no question mentions calls if the preset's rules have none, for every preset", () => {
  const presets = Object.values(PROFILES).flatMap(({ label, differences }) => {
    const changes = (players: number): Partial<RuleOptions> => differences(players);
    return changes(2).bluffCall === 'auto' ? [{ label, changes }] : [];
  });
  expect(presets.length).toBeGreaterThan(0);
  for (const [at, { label, changes }] of presets.entries()) {
    for (const [kind, list] of FOUND) {
      if (kind === 'bluff.call') continue;
      // Other presets mount other situations.
      for (const { view: played, decision } of list.slice(at % list.length, (at % list.length) + 1)) {
        const view = { ...played, rules: { ...played.rules, ...changes(played.rules.players) } };
        const panel = new Mounted(view, decision);
        const says = [panel.box.innerHTML, tIf(`did.${kind}`), tIf(`hint.${kind}`)];
        const choice = panel.box.querySelector<HTMLButtonElement>('.act-choice:not([aria-disabled="true"])');
        if (choice !== null) panel.click(choice);
        says.push(panel.box.innerHTML, isWindow(kind) ? windowTitle(view, kind) : '');
        expect(says.join('\n'), `${label}, ${kind}`).not.toMatch(/\bcall(s|ed|able)?\b/i);
        panel.end();
      }
    }
  }
});

test('the question shows what every hero, event and item in it does', () => {
  const seen = new Set<Kind>();
  for (const kind of ['hero.recruit', 'event.play', 'battle.items', 'item.reply', 'event.reply'] as const) {
    for (const { view, decision } of of(kind)) {
      const panel = new Mounted(view, decision);
      for (const button of panel.box.querySelectorAll<HTMLButtonElement>('.act-choice[data-testid^="action-piece-"]')) {
        const key = button.dataset.testid?.slice('action-piece-'.length) ?? '';
        const named = key.startsWith('hero-')
          ? Number(key.slice('hero-'.length))
          : view.counters.find(({ id }) => id === Number(key))?.kind;
        if (named === undefined || !['hero', 'event', 'magic'].includes(kindInfo(named as Kind).group)) continue;
        expect(button.textContent, kindInfo(named as Kind).id).toContain(doesOf(named as Kind));
        seen.add(named as Kind);
        if (!key.startsWith('hero-')) continue;
        panel.focus(button);
        expect(panel.box.querySelector('.decide-facts li')?.textContent).toBe(doesOf(named as Kind));
      }
      panel.end();
    }
  }
  expect(seen.size).toBeGreaterThan(15);
});

/**
 * Returns whether the player may take back an answer that
 * alone decides a step; null if other players answer too.
 */
function undoable({ game, view, decision }: Situation, seed: string): boolean | null {
  if (game.open.length > 1) return null;
  const input = { answers: [[decision.id, sample(view, decision, randomOf(seed))]] } as Input;
  const result = decideWith(game, [], input, seededLuck(seedFromText(seed)));
  return result.ok ? remember([], game, input, result.events).length > 0 : null;
}

test('no panel says that its answer is final if Undo would take it back', () => {
  let both = 0;
  for (const [kind, list] of FOUND) {
    for (const [i, situation] of list.entries()) {
      if (![0, 1, 2].some((n) => undoable(situation, `${kind} ${i} ${n}`))) continue;
      both++;
      const panel = new Mounted(situation.view, situation.decision);
      expect(panel.text(), kind).not.toMatch(/(cannot be|is not) taken back/);
      panel.end();
    }
  }
  expect(both).toBeGreaterThan(15);
});

test('BLUF-01: the question names a selected bluff in words, and no other Thing', () => {
  const seen = { bluff: 0, real: 0 };
  for (const kind of ['setup.place', 'setup.replace', 'recruit.place'] as const) {
    for (const { view, decision } of of(kind)) {
      forgetDrafts();
      const panel = new Mounted(view, decision);
      const held = panel.box.querySelector('.piece.is-held');
      const isBluff = held?.querySelector('.is-bluff') != null;
      const name = held?.querySelector('.piece-name')?.firstChild?.textContent ?? '';
      const facts = panel.box.querySelector('.decide-facts')?.textContent ?? '';
      expect(facts.includes(`${name}: a bluff`), `${kind}: ${name}`).toBe(isBluff);
      if (held !== null) seen[isBluff ? 'bluff' : 'real']++;
      panel.end();
    }
  }
  expect(Math.min(seen.bluff, seen.real)).toBeGreaterThan(0);
});

describe.each(DECISION_KINDS)('%s', (kind) => {
  test('states what the game wants, in words', () => {
    for (const { view, decision } of of(kind)) {
      const panel = new Mounted(view, decision, true);
      expect(panel.box.querySelector('.say')?.textContent).toMatch(/\w.*[.?]$/);
      expect(panel.text()).not.toMatch(/decide\.|\{\{|undefined|NaN|null/);
      panel.end();
    }
  });

  test('the controls can give every random legal answer, and send it unchanged', () => {
    const random = randomOf(`drive ${kind}`);
    let tried = 0;
    for (const { view, decision } of of(kind)) {
      for (let i = 0; i < 2; i++) {
        const answer = sample(view, decision, random);
        const presses = pressesFor(view, decision, answer);
        if (presses === null) continue;
        forgetDrafts();
        const fresh = new Mounted(view, decision);
        try {
          for (const press of presses) fresh.press(press);
        } catch (e) {
          throw new Error(`${JSON.stringify({ answer, presses })}: ${e}`);
        }
        expect(fresh.sent.map(plain)).toEqual([plain(answer)]);
        fresh.end();
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(0);
  });

  test('random presses send nothing illegal, and every disabled button has a reason', () => {
    const random = randomOf(`monkey ${kind}`);
    // This panel can only send when the rack has the right number of Things, which takes more presses.
    const steps = kind === 'rack.excess' ? 60 : 10;
    let sent = 0;
    for (const { view, decision } of of(kind)) {
      forgetDrafts();
      const panel = new Mounted(view, decision);
      for (let i = 0; i < steps; i++) {
        const wish = random(10);
        const buttons = panel.buttons();
        if (wish === 0) panel.press({ hex: hexId(random(view.hexes.length)) });
        else if (wish === 1 && view.counters.length > 0) panel.piece(view.counters[random(view.counters.length)].id);
        else if (wish === 2 && random(4) === 0) panel.cancel();
        else {
          const button = buttons[random(buttons.length)];
          if (button.getAttribute('aria-disabled') === 'true') {
            const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
            expect(why).toMatch(/\w.*[.)]$/);
          }
          panel.click(button);
        }
        // The send button is one of many, so it is also pressed after every other press.
        const send = panel.button('send');
        if (send !== null && send.getAttribute('aria-disabled') !== 'true') panel.click(send);
      }
      for (const answer of panel.sent) expect(check(view, decision.seat, decision.id, answer)).toBeNull();
      sent += panel.sent.length;
      panel.end();
    }
    expect(sent).toBeGreaterThan(0);
    expect(useBoard.getState().link.lit).toEqual([]);
  });
});

function plain(answer: Answer): Answer {
  const copy = { ...answer } as Record<string, unknown>;
  if (Array.isArray(copy.cash) && copy.cash.length === 0) delete copy.cash;
  return copy as unknown as Answer;
}
