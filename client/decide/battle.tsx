// Panels of a battle with a choice of one thing: Dust of Defense, converting, aiming and picking a battle.

import { kindInfo } from '../../shared/model/catalogue/index.ts';
import { counterOf, hexState, shownCount } from '../../shared/model/game/pieces.ts';
import { type HexId, NOBODY, type PieceId, type Seat, type View } from '../../shared/model/game/types.ts';
import { onlyOf } from '../../shared/model/shape/entry.ts';
import { type BattleRanks, battleRanks, type Fighter } from '../../shared/rules/battle/sides.ts';
import { powerOf } from '../../shared/rules/powers/powers.ts';
import { countIn, fightersOf } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PickHex } from './parts/PickHex.tsx';
import { PickPieces } from './parts/PickPieces.tsx';
import { SeatList } from './parts/SeatList.tsx';
import { Send } from './parts/Send.tsx';
import { ShowItem } from './parts/ShowItem.tsx';
import { hasCalls } from './question-words.tsx';
import { enemiesAt, hitChance, kindLine, seatName, terrainName } from './words.ts';

// The strengths shown in a battle of face-up pieces, which every player can count.

const ranksOf = (view: View, hex: HexId, side: Seat): BattleRanks | undefined =>
  battleRanks(view, hex).find((r) => r.side === side);

/** Returns all fighters of some ranks, in the order of the steps. */
const allOf = (r: BattleRanks): Fighter[] => [...r.magic, ...r.ranged, ...r.melee];

/** Returns the expected hits, with one decimal. */
function expected(fighters: readonly Fighter[]): string {
  const sixths = fighters.reduce((sum, f) => sum + f.dice * Math.min(6, f.cv), 0);
  return (sixths / 6).toFixed(1);
}

interface Strength extends Readonly<Record<string, string | number>> {
  fighters: number;
  capacity: number;
  hits: string;
}

/** Returns the strength of a side whose pieces are face up. */
export function sideStrength(view: View, hex: HexId, side: Seat): Strength {
  const ranks = ranksOf(view, hex, side);
  const all = ranks === undefined ? [] : allOf(ranks);
  return { fighters: all.length, capacity: all.reduce((sum, f) => sum + f.capacity, 0), hits: expected(all) };
}

// Dust of Defense, before round 1. D-36

export function BattleDust(panel: PanelProps<'battle.dust'>) {
  const { view, options, decision } = panel;
  return (
    <ShowItem
      panel={panel}
      offers={options.ids.map((id) => ({ id, kind: counterOf(view, id).kind, hexes: [] }))}
      say={t('decide.dust.say', { hex: placeName(decision.hex) })}
      facts={[t('decide.dust.rule')]}
      answer={(id) => ({ id })}
      pass={{ id: null }}
    />
  );
}

// The Warlord names an enemy creature. D-37, HPOW-09

/** Returns the chance in percent that a die shows at least `cv`. */
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
      note={(c, id) => `${seatName(c.seat)} · ${kindLine(c.kind)} · ${atLeast(cvOf(id))}\u00a0%`}
      exactly={1}
      hexes={[decision.hex]}
      take={() => t('decide.convert.take')}
      wait={t('decide.convert.wait')}
      pass={{ id: 'pass', words: t('decide.convert.pass'), answer: { id: null } }}
    />
  );
}

/** Which opponent takes the player's hits of this round. D-39, MULT-01 */
export function BattleAim(panel: PanelProps<'battle.aim'>) {
  const { view, options, decision } = panel;
  const { seats } = options;
  const keep = (s: Seat) => (seats.includes(s) ? s : NOBODY);
  const [aim, setAim] = useDraft<Seat>(decision, onlyOf(seats) ?? NOBODY, keep);
  useBoardLink({ lit: [{ hex: decision.hex, mark: 'source' }], onCancel: () => setAim(NOBODY) });
  return (
    <PanelFrame
      kind="battle.aim"
      say={t('decide.aim.say', { hex: placeName(decision.hex) })}
      facts={[t('decide.aim.secret'), t('decide.aim.all')]}
      onEscape={() => setAim(NOBODY)}
      actions={
        <Send panel={panel} answer={{ seat: aim }} why={aim === NOBODY ? t('decide.aim.why') : null}>
          {aim === NOBODY ? t('decide.aim.wait') : t('decide.aim.take', { player: seatName(aim) })}
        </Send>
      }
    >
      <SeatList
        label={t('decide.aim.say', { hex: placeName(decision.hex) })}
        seats={seats}
        chosen={aim}
        onPick={setAim}
        note={(s) => t('decide.aim.force', sideStrength(view, decision.hex, s))}
      />
    </PanelFrame>
  );
}

/** Which battle or exploration comes next. D-33, COMB-01, COMB-02 */
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
