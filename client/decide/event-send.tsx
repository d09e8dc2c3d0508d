// Which pieces go through the Gate: at least `least`, at most the number that fits. D-23, EVT-11, AMB-75
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickPieces } from './parts/PickPieces.tsx';

export function EventSend(panel: PanelProps<'event.send'>) {
  const { options, decision } = panel;
  const { hex, to, least, most } = decision;
  return (
    <PickPieces
      panel={panel}
      ids={options.ids}
      answer={(ids) => (ids.length < least ? null : { ids })}
      say={t('decide.send.say', { count: least, from: placeName(hex), hex: placeName(to) })}
      facts={() => [
        t('decide.send.rule'),
        ...(most < options.ids.length ? [t('decide.send.most', { count: most })] : []),
      ]}
      take={(ids) => (ids.length < least ? t('decide.send.wait') : t('decide.send.take', { count: ids.length }))}
      why={(ids) => (ids.length < least ? t('decide.pickMore', { count: least - ids.length }) : null)}
      hexes={[to]}
    />
  );
}
