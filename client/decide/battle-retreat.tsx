// Stay in the battle, leave it for one own hex beside, or by transport. D-43, D-59, RET-01…RET-04, AMB-128
import type { HexId } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import { countIn } from '../../shared/rules/facts.ts';
import { t } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { strengthOf } from './battle/strength.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Frame } from './parts/Frame.tsx';
import { Group } from './parts/Group.tsx';
import { HexList } from './parts/HexList.tsx';
import { litHexes } from './parts/lit.ts';
import { Send } from './parts/Send.tsx';
import { hexFacts, hexKey, seatName } from './words.ts';

interface Draft {
  hex: HexId;
  air: HexId;
}
const STAY: Draft = { hex: -1, air: -1 };

export function BattleRetreat(panel: PanelProps<'battle.retreat'>) {
  const { view, seat, options, decision } = panel;
  const { hexes, air } = options;
  const [draft, setDraft] = useDraft<Draft>(decision, STAY, (d) => ({
    hex: hexes.some((h) => h.hex === d.hex) ? d.hex : -1,
    air: air.some((h) => h.hex === d.air) ? d.air : -1,
  }));
  const walk = (hex: HexId) => {
    if (hexes.some((h) => h.hex === hex)) setDraft({ ...draft, hex: draft.hex === hex ? -1 : hex });
    else if (air.some((h) => h.hex === hex)) fly(hex);
  };
  const fly = (hex: HexId) => setDraft({ ...draft, air: draft.air === hex ? -1 : hex });
  useBoardLink({
    lit: litHexes(
      [...new Set([...hexes, ...air].map((h) => h.hex))],
      [draft.hex, draft.air].filter((h) => h >= 0),
    ),
    onHex: walk,
    onCancel: () => setDraft(STAY),
  });
  const battle = view.stack.findLast((f) => f.kind === 'battle');
  const going = countIn(view.hexes[decision.hex], seat);
  const note = ({ hex, room }: { hex: HexId; room: number }) => {
    const over = Math.max(0, going - room);
    const fits = over > 0 ? t('decide.retreat.over', { count: over }) : t('decide.retreat.fits', { count: room });
    return `${hexFacts(view, hex, seat)} · ${fits}`;
  };
  const sides = (battle?.sides ?? []).map((s) => {
    const { hits, room } = strengthOf(view, decision.hex, s);
    return t('decide.retreat.side', { player: seatName(s), hits, room });
  });
  const say = t('decide.retreat.say', { hex: hexName(decision.hex) });
  const chosen = draft.hex >= 0 || draft.air >= 0;
  const words =
    draft.hex >= 0 && draft.air >= 0
      ? t('decide.retreat.airBoth', { air: hexName(draft.air), hex: hexName(draft.hex) })
      : draft.air >= 0
        ? t('decide.retreat.airTake', { hex: hexName(draft.air) })
        : draft.hex >= 0
          ? t('decide.retreat.take', { hex: hexName(draft.hex) })
          : t('decide.retreat.wait');
  const answer = draft.air < 0 ? { hex: draft.hex } : draft;
  return (
    <Frame
      kind="battle.retreat"
      say={say}
      facts={[
        ...sides,
        ...(hexes.length > 0 ? [t('decide.retreat.all', { count: going })] : []),
        ...(air.length > 0 ? [t('decide.retreat.airRule')] : []),
      ]}
      onEscape={() => setDraft(STAY)}
      actions={
        <>
          <Send panel={panel} answer={answer} why={chosen ? null : t('decide.pickHex')}>
            {words}
          </Send>
          {chosen && (
            <Action id="undo" onPress={() => setDraft(STAY)}>
              {t('decide.clear')}
            </Action>
          )}
          {!options.forced && (
            <Send panel={panel} answer={{ hex: -1 }} id="stay" kind="plain">
              {t('decide.retreat.stay')}
            </Send>
          )}
        </>
      }
    >
      {hexes.length > 0 && (
        <HexList
          label={say}
          view={view}
          seat={seat}
          hexes={hexes.map((h) => ({ hex: h.hex, note: note(h) }))}
          chosen={draft.hex < 0 ? [] : [draft.hex]}
          onPick={walk}
        />
      )}
      {air.length > 0 && (
        <Group label={t('decide.retreat.air')} className="hexes" digits={hexes.length === 0}>
          {air.map((h) => (
            <Action
              key={h.hex}
              id={`air-${hexKey(h.hex)}`}
              kind="choice"
              className={`hex-choice land-${view.hexes[h.hex].terrain}`}
              pressed={draft.air === h.hex}
              onPress={() => fly(h.hex)}
            >
              <b>{hexName(h.hex)}</b>
              <small>{`${t('decide.retreat.air')} · ${hexFacts(view, h.hex, seat)}`}</small>
            </Action>
          ))}
        </Group>
      )}
    </Frame>
  );
}
