// D-43: stay in the battle, or leave it for one own hex beside (RET-01…RET-04).
import type { HexId } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import { countIn } from '../../shared/rules/facts.ts';
import { t } from '../i18n/index.ts';
import { strengthOf } from './battle/strength.ts';
import type { PanelProps } from './panel.ts';
import { PickHex } from './parts/PickHex.tsx';
import { Send } from './parts/Send.tsx';
import { hexFacts, seatName } from './words.ts';

export function BattleRetreat(panel: PanelProps<'battle.retreat'>) {
  const { view, seat, options, decision } = panel;
  const battle = view.stack.findLast((f) => f.kind === 'battle');
  const going = countIn(view.hexes[decision.hex], seat);
  const roomAt = (hex: HexId) => options.hexes.find((h) => h.hex === hex)?.room ?? 0;
  const note = (hex: HexId) => {
    const over = Math.max(0, going - roomAt(hex));
    const fits =
      over > 0 ? t('decide.retreat.over', { count: over }) : t('decide.retreat.fits', { count: roomAt(hex) });
    return `${hexFacts(view, hex, seat)} · ${fits}`;
  };
  const sides = (battle?.sides ?? []).map((s) => {
    const { hits, room } = strengthOf(view, decision.hex, s);
    return t('decide.retreat.side', { player: seatName(s), hits, room });
  });
  return (
    <PickHex
      panel={panel}
      hexes={options.hexes.map((h) => h.hex)}
      say={t('decide.retreat.say', { hex: hexName(decision.hex) })}
      facts={() => [...sides, t('decide.retreat.all', { count: going })]}
      note={note}
      free
      take={(hex) => t('decide.retreat.take', { hex: hexName(hex) })}
      wait={t('decide.retreat.wait')}
      other={
        options.forced ? null : (
          <Send panel={panel} answer={{ hex: -1 }} id="stay" kind="plain">
            {t('decide.retreat.stay')}
          </Send>
        )
      }
    />
  );
}
