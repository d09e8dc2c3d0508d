// Which of the tied income pieces stays in the explored hex. D-34, EXPL-04
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickPieces } from './parts/PickPieces.tsx';
import { defendersFact } from './question-words.ts';
import { kindLine } from './words.ts';

export function ExploreIncome(panel: PanelProps<'explore.income'>) {
  const { view, seat, options, decision } = panel;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={([id]) => (id === undefined ? null : { id })}
      say={t('decide.exploreIncome.say', { hex: placeName(decision.hex) })}
      facts={() => [
        ...defendersFact(view, seat),
        t('decide.exploreIncome.rest'),
        t('decide.exploreIncome.fight'),
        t('decide.final'),
      ]}
      note={(c) =>
        kindInfo(c.kind).cv > 0
          ? t('decide.exploreIncome.town', { cv: kindInfo(c.kind).cv, gold: kindInfo(c.kind).gold })
          : kindLine(c.kind)
      }
      exactly={1}
      hexes={[decision.hex]}
      take={() => t('decide.exploreIncome.take')}
      wait={t('decide.exploreIncome.take')}
    />
  );
}
