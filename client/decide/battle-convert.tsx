// Which enemy creature the Warlord names. D-37, HPOW-09
import type { PieceId } from '../../shared/model/game/types.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickPieces } from './parts/PickPieces.tsx';
import { hasCalls } from './question-words.ts';
import { hitChance, kindLine, seatName } from './words.ts';

/** Returns the chance in percent that one die shows at least `cv`. */
const atLeast = (cv: number): number => hitChance(7 - Math.max(1, cv));

export function BattleConvert(panel: PanelProps<'battle.convert'>) {
  const { options, decision } = panel;
  const cvOf = (id: PieceId) => options.targets.find((x) => x.id === id)?.cv ?? 0;
  return (
    <PickPieces
      panel={panel}
      ids={options.targets.map((x) => x.id)}
      answer={([id = null]) => ({ id })}
      say={t('decide.convert.say', { hex: placeName(decision.hex) })}
      facts={([id]) =>
        id === undefined
          ? [t('decide.convert.rule')]
          : [
              t('decide.convert.odds', { cv: cvOf(id), percent: atLeast(cvOf(id)) }),
              t(hasCalls(panel.view) ? 'decide.convert.bluff' : 'decide.convert.bluffLost'),
            ]
      }
      note={(c, id) => `${seatName(c.seat)} · ${kindLine(c.kind)} · ${atLeast(cvOf(id))} %`}
      exactly={1}
      hexes={[decision.hex]}
      take={() => t('decide.convert.take')}
      wait={t('decide.convert.wait')}
      pass={{ id: 'pass', words: t('decide.convert.pass'), answer: { id: null } }}
    />
  );
}
