// The explanation of every stored puzzle.
import { expect, test } from 'vitest';
import { storedPuzzles } from '../../../server/games/stored-puzzles.ts';
import { PUZZLE_KINDS, questionOf, solve } from '../../../shared/minds/puzzles/index.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { puzzlePage } from '../../i18n/en/puzzle-page.ts';
import { puzzles } from '../../i18n/en/puzzles.ts';
import { addTexts } from '../../i18n/index.ts';
import { answerText } from './answers.ts';
import { comparedAnswers, reasonsOf } from './explain.ts';
import { askText } from './words.ts';

addTexts({ ...puzzles, ...puzzlePage });

const PUZZLES = storedPuzzles();
/** A gap that is not filled, or a key without a text. */
const BROKEN = /\{\{|undefined|NaN|puzzle\.|^$|\s\s|strength 0 against|: \./;

test('every puzzle of every kind asks and explains in whole sentences', () => {
  expect(new Set(PUZZLES.map(({ kind }) => kind))).toEqual(new Set(PUZZLE_KINDS));
  for (const puzzle of PUZZLES) {
    const question = questionOf(puzzle);
    expect(askText(question), puzzle.id).not.toMatch(BROKEN);
    for (const at of [0, puzzle.tempting]) {
      const { answer } = entryAt(puzzle.answers, at);
      const reasons = reasonsOf(question, solve(puzzle, answer), answer);
      expect(reasons.length, puzzle.id).toBeGreaterThan(1);
      for (const reason of reasons) expect(reason, puzzle.id).toMatch(/^[A-Z].*\.$/);
      for (const reason of reasons) expect(reason, puzzle.id).not.toMatch(BROKEN);
      if (process.env.KT_TALK && at !== 0) console.log(puzzle.id, reasons);
    }
  }
});

test('the figures name the given, the best and the tempting answer, the best first', () => {
  for (const puzzle of PUZZLES) {
    const question = questionOf(puzzle);
    const { answer } = entryAt(puzzle.answers, puzzle.tempting);
    const figures = comparedAnswers(question, solve(puzzle, answer), answer);
    expect(figures[0], puzzle.id).toMatchObject({ isRight: true, isGiven: false });
    const given = figures.filter(({ isGiven }) => isGiven);
    expect(given, puzzle.id).toEqual([expect.objectContaining({ text: answerText(question, answer), isRight: false })]);
    expect(figures.length, puzzle.id).toBeLessThan(6);
  }
});
