// Calling bluffs in a call window. Everything shown here is public. D-32, BLUF-03, BLUF-04
import type { Counter } from '../../shared/model/game/types.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickPieces } from './parts/PickPieces.tsx';
import { groundLine } from './support.ts';
import { seatName } from './words.ts';

export function BluffCall(panel: PanelProps<'bluff.call'>) {
  const { view, options, decision } = panel;
  const note = (c: Pick<Counter, 'seat' | 'kind' | 'at'>) => `${seatName(c.seat)} · ${groundLine(view, c)}`;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => ({ ids })}
      say={t('decide.call.say', { hex: placeName(decision.hex) })}
      facts={() => [t('decide.call.rule'), t('decide.call.wrong')]}
      note={note}
      hexes={[decision.hex]}
      take={(ids) => t('decide.call.take', { count: ids.length })}
      whyNone={t('decide.call.whyNone')}
      pass={{ id: 'pass', words: t('decide.call.pass'), answer: { ids: [] } }}
    />
  );
}
