// The main answers to a puzzle, with how often each reaches the goal.

import type { PuzzleQuestion } from '../../../shared/minds/puzzles/index.ts';
import { placeName, t } from '../../i18n/index.ts';
import type { Given } from '../../session/puzzle.ts';
import { capital } from '../../ui/names.ts';
import { comparedAnswers } from './explain.ts';

export function AnswerTable({ question, given: { solution, answer } }: { question: PuzzleQuestion; given: Given }) {
  const { what, hex } = question.goal;
  if (what === 'bluffs') return null;
  return (
    <table className="puzzle-figures" data-testid="puzzle-figures">
      <caption>{t(`puzzle.measure.${what}`, { hex: placeName(hex) })}</caption>
      <tbody>
        {comparedAnswers(question, solution, answer).map(({ text, value, isRight, isGiven }) => (
          <tr key={text} data-right={isRight}>
            <th scope="row">
              {capital(text)}
              {isGiven && <small className="quiet">{t('puzzle.isGiven')}</small>}
            </th>
            <td>
              {value} %
              <i>
                <b style={{ width: `${value}%` }} />
              </i>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
