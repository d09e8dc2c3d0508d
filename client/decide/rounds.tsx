// The panels of all questions after the first, with texts and rules. Loaded after the table is drawn.

import { DECISION_KINDS } from '../../shared/model/decisions/kinds.ts';
import { byKind, type SomeRules } from '../../shared/rules/decisions/ask.ts';
import * as rules from '../../shared/rules/decisions/rules.ts';
import { powerSentences } from '../i18n/en/powers.ts';
import { rounds } from '../i18n/en/rounds.ts';
import { addTexts } from '../i18n/index.ts';
import { PanelOf, type QuestionProps } from './PanelOf.tsx';
import { AtRowEnds, panelsByKind } from './panel.ts';
import * as panels from './panels.ts';
import { RowEnds } from './parts/RowEnds.tsx';

export { RowEnds } from './parts/RowEnds.tsx';
export { WindowBar } from './WindowBar.tsx';

addTexts({ ...rounds, ...powerSentences });

export const ALL_RULES: SomeRules = byKind(Object.values(rules));

export const PANELS = panelsByKind(DECISION_KINDS, panels);

export const RoundPanel = (question: QuestionProps) => (
  <AtRowEnds value={RowEnds}>
    <PanelOf panels={PANELS} {...question} />
  </AtRowEnds>
);
