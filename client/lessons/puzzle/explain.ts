// Explains a judged puzzle: what the best answer and the tempting answer do, and how often each main answer
// reaches the goal.

import type { PuzzleQuestion, Solution } from '../../../shared/minds/puzzles/index.ts';
import { kindInfo } from '../../../shared/model/catalogue/index.ts';
import { hexState } from '../../../shared/model/game/pieces.ts';
import {
  type Answer,
  type Answers,
  type Counter,
  type HexOrNone,
  NOBODY,
  type Target,
} from '../../../shared/model/game/types.ts';
import { callable } from '../../../shared/rules/bluff.ts';
import { fortValue, townValue } from '../../../shared/rules/queries/queries.ts';
import { isSupported } from '../../../shared/rules/support.ts';
import { placeName, t } from '../../i18n/index.ts';
import { doesOf } from '../../ui/does.ts';
import { goalText } from '../../ui/goal.ts';
import { kindName, seatName, terrainName } from '../../ui/names.ts';
import { answerText, counterIn, piecesText, totalStrength } from './answers.ts';

/** At most so many answers are compared. */
const COMPARED = 5;

/** Returns what a piece goes on doing in the battle. */
function keptText(name: string, { kind }: Counter): string {
  const { cv, magic, ranged, charge } = kindInfo(kind);
  if (cv === 0) return `${t('puzzle.keeps.item', { name })} ${doesOf(kind)}`;
  return t(`puzzle.keeps.${magic ? 'magic' : ranged ? 'ranged' : charge ? 'charge' : 'melee'}`, { name, cv });
}

/** Returns the strengths of the seat's side and of all others in a hex, as far as the seat sees them. */
function strengthsAt({ view, seat }: PuzzleQuestion, hex: HexOrNone): { own: number; enemy: number } {
  if (hex === -1) return { own: 0, enemy: 0 };
  const there = view.counters.filter((c) => c.at === hex);
  const h = hexState(view, hex);
  const walls = fortValue(h) + townValue(h);
  const of = (isOwn: boolean) =>
    totalStrength(
      view,
      there.filter((c) => (c.seat === seat) === isOwn).map((c) => c.id),
    ) + ((h.owner === seat) === isOwn ? walls : 0);
  return { own: of(true), enemy: of(false) };
}

/** Returns what hits do that another answer would put elsewhere. */
function spareText(
  { view }: PuzzleQuestion,
  { targets }: Answers['battle.hits'],
  other: Answers['battle.hits'],
): string {
  const [spared] = other.targets.filter((target) => !targets.includes(target));
  if (spared === undefined) return '';
  const counter = counterIn(view, spared);
  const name = piecesText(view, [spared]);
  return counter === undefined ? t('puzzle.keeps.wall', { name }) : keptText(name, counter);
}

function itemText(question: PuzzleQuestion, { uses }: Answers['battle.items']): string {
  const [use] = uses;
  const kind = use === undefined ? undefined : counterIn(question.view, use.item)?.kind;
  if (kind == null) return t('puzzle.does.noItem', strengthsAt(question, question.goal.hex));
  return doesOf(kind);
}

function marchText({ view, seat, goal: { hex } }: PuzzleQuestion, answer: Answers['move']): string {
  if (answer.do !== 'go' || hex === -1) return '';
  const h = hexState(view, hex);
  const count = [h.hidden, h.shown]
    .flatMap((n) => n.filter((_, owner) => owner !== seat))
    .reduce((a, b) => a + b, h.neutral);
  return t('puzzle.does.march', { own: totalStrength(view, answer.ids), count });
}

function bribeText(question: PuzzleQuestion, { targets }: Answers['explore.bribe']): string {
  const { view, goal } = question;
  const fighters = view.counters.filter(
    (c) => c.at === goal.hex && c.seat === NOBODY && totalStrength(view, [c.id]) > 0,
  );
  const walls = goal.hex === -1 ? 0 : townValue(hexState(view, goal.hex));
  const town = walls > 0 && !targets.includes('town');
  const pieces = fighters.map((c) => c.id).filter((id) => !targets.includes(id));
  const left: Target[] = town ? [...pieces, 'town'] : pieces;
  if (left.length === 0) return t('puzzle.does.bribeAll');
  const { own } = strengthsAt(question, goal.hex);
  const enemy = totalStrength(view, pieces) + (town ? walls : 0);
  return t('puzzle.does.bribe', { pieces: piecesText(view, left), enemy, own });
}

/** Returns what an answer does, in contrast to another answer. */
function effectText(question: PuzzleQuestion, answer: Answer, other: Answer, isRight: boolean): string {
  const { decision } = question;
  switch (decision.kind) {
    case 'battle.hits':
      return spareText(question, answer as Answers['battle.hits'], other as Answers['battle.hits']);
    case 'battle.retreat': {
      const { hex } = answer as Answers['battle.retreat'];
      const strengths = strengthsAt(question, decision.hex);
      return t(hex === null ? 'puzzle.does.stay' : 'puzzle.does.leave', { ...strengths, hex: placeName(decision.hex) });
    }
    case 'battle.items':
      return itemText(question, answer as Answers['battle.items']);
    case 'explore.bribe':
      return bribeText(question, answer as Answers['explore.bribe']);
    case 'move':
      if (question.kind === 'march') return marchText(question, answer as Answers['move']);
  }
  return isRight ? '' : t('puzzle.does.noWin');
}

/** Returns why a callable creature is a bluff, or why it is not. */
function bluffText({ view }: PuzzleQuestion, { kind, seat, at }: Counter): string {
  const { terrain } = kindInfo(kind);
  const params = { name: kindName(kind), player: seatName(seat), terrain: terrainName(terrain) };
  if (!isSupported(view, seat, kind, at)) return t('puzzle.why.bluff', params);
  const count = view.hexes.filter((h) => h.owner === seat && h.terrain === terrain).length;
  return count === 0 ? t('puzzle.why.lord', params) : t('puzzle.why.land', { ...params, count });
}

/** Returns the sentences that explain a judged puzzle. `given`: the visitor's answer. */
export function reasonsOf(question: PuzzleQuestion, solution: Solution, given: Answer): string[] {
  const { answers, tempting, verdict } = solution;
  const best = answers[0]?.answer;
  const wrong = verdict.isRight ? answers[tempting]?.answer : given;
  if (best === undefined || wrong === undefined) return [];
  const shown = t('puzzle.best', { answer: answerText(question, best) });
  if (question.goal.what === 'bluffs') {
    const reasons = callable(question.view, question.seat).map((c) => bluffText(question, c));
    return [shown, t('puzzle.why.rule'), ...new Set(reasons)];
  }
  const contrast = t(verdict.isRight ? 'puzzle.tempting' : 'puzzle.given', { answer: answerText(question, wrong) });
  return [
    `${shown} ${effectText(question, best, wrong, true)}`.trim(),
    `${contrast} ${effectText(question, wrong, best, false)}`.trim(),
    question.goal.what === 'win' ? goalText(question.view.rules) : '',
  ].filter((text) => text !== '');
}

interface ComparedAnswer {
  text: string;
  /** In percent. */
  value: number;
  isRight: boolean;
  isGiven: boolean;
}

/** Returns the main answers with their values, the best first. */
export function comparedAnswers(
  question: PuzzleQuestion,
  { answers, right, tempting, verdict }: Solution,
  given: Answer,
): ComparedAnswer[] {
  const own = { text: answerText(question, given), value: verdict.value, isRight: verdict.isRight, isGiven: true };
  const rated = answers.map(({ answer, value }, n) => ({
    text: answerText(question, answer),
    value,
    isRight: n < right,
    isGiven: false,
  }));
  const first = [own, rated[0], rated[tempting], ...rated].filter((figure) => figure !== undefined);
  const byText = new Map(first.toReversed().map((figure) => [figure.text, figure]));
  const order = [...new Set(first.map(({ text }) => text))].slice(0, COMPARED);
  return order.map((text) => byText.get(text) as ComparedAnswer).sort((a, b) => b.value - a.value);
}
