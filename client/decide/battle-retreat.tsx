// Staying in the battle, retreating to a neighbouring hex of the player's own, or leaving by transport. D-43,
// D-59, RET-01…RET-04, AMB-128
import { hexState } from '../../shared/model/game/pieces.ts';
import type { HexId } from '../../shared/model/game/types.ts';
import { countIn } from '../../shared/rules/queries/queries.ts';
import { placeName, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { LandSeal } from '../ui/Badge.tsx';
import { capital, kindName } from '../ui/names.ts';
import { sideStrength } from './battle.tsx';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { HexList } from './parts/HexList.tsx';
import { litWays } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { Send } from './parts/Send.tsx';
import { hexFacts, hexKey, seatName } from './words.ts';

type Panel = PanelProps<'battle.retreat'>;

/** The target hexes of walking pieces and of the transport; null if they stay. */
interface Draft {
  hex: HexId | null;
  air: HexId | null;
}
const STAY: Draft = { hex: null, air: null };

function useRetreat({ options, decision }: Panel) {
  const onFoot = options.hexes.map((h) => h.hex);
  const byAir = options.air.map((h) => h.hex);
  const [draft, setDraft] = useDraft<Draft>(decision, STAY, (d) => ({
    hex: onFoot.find((hex) => hex === d.hex) ?? null,
    air: byAir.find((hex) => hex === d.air) ?? null,
  }));
  const fly = (hex: HexId) => setDraft({ ...draft, air: draft.air === hex ? null : hex });
  return {
    draft,
    answer: { hex: draft.hex, ...(draft.air === null ? {} : { air: draft.air }) },
    chosen: [draft.hex, draft.air].flatMap((hex) => (hex === null ? [] : [hex])),
    legal: [...new Set([...onFoot, ...byAir])],
    fly,
    walk: (hex: HexId) => {
      if (onFoot.includes(hex)) setDraft({ ...draft, hex: draft.hex === hex ? null : hex });
      else if (byAir.includes(hex)) fly(hex);
    },
    clear: () => setDraft(STAY),
  };
}
type Retreat = ReturnType<typeof useRetreat>;

export function BattleRetreat(panel: Panel) {
  const { options } = panel;
  const retreat = useRetreat(panel);
  useBoardLink({ lit: litWays(retreat.legal, retreat.chosen), onHex: retreat.walk, onCancel: retreat.clear });
  return (
    <PanelFrame
      kind="battle.retreat"
      say={sayOf(panel)}
      facts={factsOf(panel)}
      onEscape={retreat.clear}
      actions={<Buttons panel={panel} retreat={retreat} />}
    >
      {options.hexes.length > 0 && <OnFoot panel={panel} retreat={retreat} />}
      {options.air.length > 0 && <ByAir panel={panel} retreat={retreat} />}
    </PanelFrame>
  );
}

const leaving = ({ view, seat, decision }: Panel): number => countIn(hexState(view, decision.hex), seat);

const sayOf = ({ options, decision }: Panel): string =>
  t(options.forced ? 'decide.retreat.sayForced' : 'decide.retreat.say', { hex: placeName(decision.hex) });

/** Returns what each side has left, or why the player cannot stay. MAG-07, AMB-119 */
function staying({ view, seat, options, decision }: Panel): string[] {
  const battle = view.stack.findLast((f) => f.kind === 'battle');
  if (battle === undefined) return [];
  if (options.forced) return [t(battle.state.step === 'scatter' ? 'decide.retreat.scattered' : 'decide.retreat.quiet')];
  return battle.sides.map((side) => {
    const { hits, capacity } = sideStrength(view, decision.hex, side);
    const player = side === seat ? capital(t('who.you')) : seatName(side);
    return t('decide.retreat.side', { player, hits, count: capacity });
  });
}

function factsOf(panel: Panel): string[] {
  const { options } = panel;
  return [
    ...staying(panel),
    ...(options.hexes.length > 0 ? [t('decide.retreat.all', { count: leaving(panel) })] : []),
    ...(options.craft === null
      ? []
      : [t(options.wings ? 'decide.retreat.wingsRule' : 'decide.retreat.airRule', { name: kindName(options.craft) })]),
  ];
}

function wordsOf({ hex, air }: Draft): string {
  if (hex !== null && air !== null) return t('decide.retreat.airBoth', { air: placeName(air), hex: placeName(hex) });
  if (air !== null) return t('decide.retreat.airTake', { hex: placeName(air) });
  return hex !== null ? t('decide.retreat.take', { hex: placeName(hex) }) : t('decide.retreat.wait');
}

interface PartProps {
  panel: Panel;
  retreat: Retreat;
}

function Buttons({ panel, retreat: { draft, answer, chosen, clear } }: PartProps) {
  const isIdle = chosen.length === 0;
  const stay = panel.options.forced ? null : (
    <Send panel={panel} answer={{ hex: null }} id="stay" kind={isIdle ? 'primary' : 'plain'}>
      {t('decide.retreat.stay')}
    </Send>
  );
  return (
    <>
      {stay}
      <Send
        panel={panel}
        answer={answer}
        kind={isIdle && stay !== null ? 'plain' : 'primary'}
        why={isIdle ? t('decide.pickHex') : null}
      >
        {wordsOf(draft)}
      </Send>
      <Action id="undo" why={isIdle ? t('decide.noneChosen') : null} onPress={clear}>
        {t('decide.clear')}
      </Action>
    </>
  );
}

function OnFoot({ panel, retreat: { draft, walk } }: PartProps) {
  const { view, seat, options } = panel;
  const note = (hex: HexId, space: number) => {
    const over = leaving(panel) - space;
    const fits = over > 0 ? t('decide.retreat.over', { count: over }) : t('decide.retreat.fits', { count: space });
    return `${hexFacts(view, hex, seat)} · ${fits}`;
  };
  return (
    <HexList
      label={sayOf(panel)}
      view={view}
      seat={seat}
      hexes={options.hexes.map(({ hex, space }) => ({ hex, note: note(hex, space) }))}
      chosen={draft.hex === null ? [] : [draft.hex]}
      onPick={walk}
    />
  );
}

function ByAir({ panel, retreat: { draft, fly } }: PartProps) {
  const { view, seat, options } = panel;
  const label =
    options.craft === null
      ? ''
      : t(options.wings ? 'decide.retreat.wings' : 'decide.retreat.air', { name: kindName(options.craft) });
  return (
    <Group label={label} className="hexes" digits={options.hexes.length === 0}>
      {options.air.map(({ hex }) => (
        <Action
          key={hex}
          id={`air-${hexKey(hex)}`}
          kind="choice"
          className={`hex-choice land-${hexState(view, hex).terrain}`}
          pressed={draft.air === hex}
          onPress={() => fly(hex)}
        >
          <LandSeal terrain={hexState(view, hex).terrain} />
          <b>{placeName(hex)}</b>
          <small>{`${label} · ${hexFacts(view, hex, seat)}`}</small>
        </Action>
      ))}
    </Group>
  );
}
