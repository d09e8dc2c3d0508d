// Which hex a new hero is placed in. D-14, HERO-05
import { spaceIn } from '../../shared/rules/queries/stacking-limit.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { hexFacts, kindName } from './words.ts';

export function HeroPlace(panel: PanelProps<'hero.place'>) {
  const { view, seat, options } = panel;
  const frame = view.stack.findLast((f) => f.kind === 'hero.place');
  const name = frame === undefined ? t('group.hero') : kindName(frame.hero);
  return (
    <PickHex
      panel={panel}
      once
      hexes={options.hexes}
      say={t('decide.heroPlace.say', { name })}
      facts={() => [t('decide.heroPlace.rule')]}
      note={(hex) => `${hexFacts(view, hex, seat)} · ${t('decide.retreat.fits', { count: spaceIn(view, hex, seat) })}`}
      take={(hex) => t('decide.heroPlace.take', { hex: placeName(hex) })}
      wait={t('decide.heroPlace.wait')}
    />
  );
}
