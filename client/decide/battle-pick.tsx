// Which battle or exploration comes next. D-33, COMB-01, COMB-02
import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { hexState, shownCount } from '../../shared/model/game/pieces.ts';
import { type HexId, NOBODY } from '../../shared/model/game/types.ts';
import { powerOf } from '../../shared/rules/powers/powers.ts';
import { countIn, fightersOf } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { enemiesAt, seatName, terrainName } from './words.ts';

export function BattlePick(panel: PanelProps<'battle.pick'>) {
  const { view, seat, options } = panel;
  const what = (hex: HexId): string => {
    const h = hexState(view, hex);
    if (enemiesAt(view, hex, seat) > 0) {
      const foes = view.clockwise.filter((s) => s !== seat && countIn(h, s) > 0);
      return t('decide.pick.battle', { players: foes.map((s) => `${seatName(s)} (${countIn(h, s)})`).join(', ') });
    }
    if (h.owner !== NOBODY && h.owner !== seat) return t('decide.pick.siege', { player: seatName(h.owner) });
    const neutral = shownCount(h, NOBODY);
    if (neutral > 0) return t('decide.pick.neutral', { count: neutral });
    return t(powerOf(view, seat).met === undefined ? 'decide.pick.explore' : 'decide.pick.exploreEasily');
  };
  const note = (hex: HexId) => `${terrainName(hexState(view, hex).terrain)} · ${what(hex)}`;
  const facts = (hex: HexId | null): string[] => {
    if (hex === null) return [t('decide.pick.order')];
    const own = fightersOf(view, hex, seat);
    const cv = own.reduce((sum, c) => sum + kindInfo(c.kind).cv, 0);
    return [t('decide.pick.force', { count: own.length, cv }), t('decide.pick.begins')];
  };
  return (
    <PickHex
      panel={panel}
      once
      hexes={options.hexes}
      say={t('decide.pick.say')}
      facts={facts}
      note={note}
      badge={(hex) => countIn(hexState(view, hex), seat)}
      take={(hex) => t('decide.pick.take', { hex: placeName(hex) })}
      wait={t('decide.pick.wait')}
    />
  );
}
