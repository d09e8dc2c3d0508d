// Exchanging Things from the rack one for one, once. D-06, SETUP-15
import { t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { ownPieceLine } from './parts/ownPieceLine.tsx';
import { PickPieces } from './parts/PickPieces.tsx';

export function SetupExchange(panel: PanelProps<'setup.exchange'>) {
  const { view, seat, options } = panel;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      isRack
      answer={(ids) => ({ ids })}
      say={t('decide.exchange.say')}
      facts={() => [t('decide.exchange.order'), t('decide.cupLeft', { count: view.cupSize }), t('decide.onceOnly')]}
      note={(c) => ownPieceLine(view, seat, c)}
      take={(ids) => t('decide.exchange.take', { count: ids.length })}
      whyNone={t('decide.exchange.whyNone')}
      pass={{ id: 'pass', words: t('decide.exchange.keep'), answer: { ids: [] } }}
    />
  );
}
