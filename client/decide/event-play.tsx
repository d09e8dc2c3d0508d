// Playing an event from the rack with its targets, or passing. D-18, D-22, D-60, EVT-01…EVT-11, AMB-131

import { heroFacts } from '../../shared/model/catalogue/index.ts';
import { type HexId, isOnBoard, type Kind, type PieceId } from '../../shared/model/game/types.ts';
import type { OptionsOf } from '../../shared/rules/decisions/ask.ts';
import { placeName, refusalText, t } from '../i18n/index.ts';
import { useBoardLink } from '../session/board.ts';
import { LandSeal } from '../ui/Badge.tsx';
import { doesOf } from '../ui/does.ts';
import {
  draftedOn,
  type EventDraft,
  eventNeeds,
  hexesFor,
  keepEvent,
  newDraft,
  seatsFor,
  terrainIn,
} from './draft/events.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Group } from './parts/Group.tsx';
import { HexList } from './parts/HexList.tsx';
import { litHexes, litPieces } from './parts/lit.ts';
import { PanelFrame } from './parts/PanelFrame.tsx';
import { PieceButton } from './parts/PieceChip.tsx';
import { PieceList } from './parts/PieceList.tsx';
import { SeatList } from './parts/SeatList.tsx';
import { Send } from './parts/Send.tsx';
import { kindName, seatName, terrainName } from './words.ts';

type Panel = PanelProps<'event.play'>;
type Offer = OptionsOf['event.play']['events'][number];

interface Selection {
  offer: Offer;
  draft: EventDraft;
  needs: ReturnType<typeof eventNeeds>;
  hexes: readonly HexId[];
}

function useEvent({ view, seat, options, decision }: Panel) {
  const keep = (d: EventDraft | null) => keepEvent(view, seat, options, d);
  const [draft, setDraft] = useDraft<EventDraft | null>(decision, null, keep);
  const offer = options.events.find((e) => e.id === draft?.id);
  const selection: Selection | null =
    offer !== undefined && draft !== null
      ? { offer, draft, needs: eventNeeds(view, seat, offer, draft), hexes: hexesFor(offer, draft) }
      : null;
  const change = (next: Partial<EventDraft>) => {
    if (draft !== null) setDraft(keep({ ...draft, ...next }));
  };
  return {
    taken: selection,
    change,
    take: (id: PieceId) => setDraft(draft?.id === id ? null : keep(newDraft(id))),
    cast: (id: PieceId) => {
      if (offer?.casters.some((c) => c.id === id)) change({ caster: id, hex: null, terrain: null });
    },
    aim: (hex: HexId) => {
      if (!selection?.hexes.includes(hex)) return;
      change(selection.needs.from ? { from: hex, seat: null } : { hex, terrain: null });
    },
    clear: () => setDraft(null),
  };
}
const listOf = <T,>(named: T | null): T[] => (named === null ? [] : [named]);

type EventInHand = ReturnType<typeof useEvent>;

function whyNot({ taken }: EventInHand): string | null {
  if (taken === null) return t('decide.event.whyNone');
  const { needs, draft } = taken;
  if (needs.caster && draft.caster === null) return t('decide.event.whyCaster');
  if (needs.hero && draft.hero === null) return t('decide.event.whyHero');
  if (needs.from) return t('decide.event.whyArmy');
  if (needs.hex && draft.hex === null) return t('decide.pickHex');
  if (needs.seat && draft.seat === null) return t('decide.event.whySeat');
  if (needs.terrain && draft.terrain === null) return t('decide.event.whyTerrain');
  return null;
}

export function EventPlay(panel: Panel) {
  const { options } = panel;
  const event = useEvent(panel);
  const { taken, clear } = event;
  useBoardLink({
    lit: taken?.needs.hex || taken?.needs.from ? litHexes(taken.hexes, listOf(taken.draft.hex)) : [],
    pieces: litPieces(
      (taken?.offer.casters ?? []).map((c) => c.id),
      listOf(taken?.draft.caster ?? null),
    ),
    onHex: event.aim,
    onPiece: event.cast,
    onCancel: clear,
  });
  // While the chosen event asks for targets, the other events are hidden to make room.
  const asksMore = taken !== null && Object.values(taken.needs).some(Boolean);
  return (
    <PanelFrame
      kind="event.play"
      shape="has-two-lines"
      say={(taken !== null && whyNot(event)) || t('decide.event.say')}
      facts={[taken === null ? t('decide.event.rule') : doesOf(taken.offer.kind)]}
      onEscape={clear}
      actions={<Buttons panel={panel} event={event} />}
    >
      {options.events.length === 0 && <p className="decide-empty">{t('decide.event.none')}</p>}
      {options.events.length > 0 && !asksMore && <Events panel={panel} event={event} />}
      {taken !== null && <Needs panel={panel} event={event} taken={taken} />}
    </PanelFrame>
  );
}

interface PartProps {
  panel: Panel;
  event: EventInHand;
}
type NeedProps = PartProps & { taken: Selection };

function Buttons({ panel, event }: PartProps) {
  const { taken, clear } = event;
  const on = taken === null ? null : draftedOn(taken.offer, taken.draft);
  const answer = taken === null || on === null ? null : ({ do: 'play', id: taken.offer.id, on } as const);
  const isNonePlayable = !panel.options.events.some(({ refusal }) => refusal === null);
  const pass = (
    <Send key="pass" panel={panel} answer={{ do: 'pass' }} id="pass" kind={isNonePlayable ? 'primary' : 'plain'}>
      {t('decide.event.pass')}
    </Send>
  );
  if (isNonePlayable) return pass;
  return (
    <>
      <Send panel={panel} answer={answer} why={whyNot(event)}>
        {taken === null ? t('decide.event.wait') : t('decide.event.take', { name: kindName(taken.offer.kind) })}
      </Send>
      {pass}
      <Action id="undo" why={taken === null ? t('decide.noneChosen') : null} onPress={clear}>
        {t('decide.clear')}
      </Action>
    </>
  );
}

function Events({ panel, event }: PartProps) {
  return (
    <Group label={t('decide.event.say')} className="is-wide">
      {panel.options.events.map(({ id, kind, refusal }) => (
        <PieceButton
          key={id}
          piece={`${id}`}
          kind={kind}
          id={id}
          note={doesOf(kind)}
          chosen={event.taken?.offer.id === id}
          why={refusal === null ? null : refusalText(refusal)}
          onPress={() => event.take(id)}
        />
      ))}
    </Group>
  );
}

function Needs({ panel, event, taken }: NeedProps) {
  const { view, seat } = panel;
  const { draft, needs, offer, hexes } = taken;
  return (
    <>
      {needs.caster && <Casters panel={panel} event={event} taken={taken} />}
      {needs.hero && <Heroes panel={panel} event={event} taken={taken} />}
      {(needs.hex || needs.from) && (
        <HexList
          label={t(needs.from ? 'decide.event.army' : 'decide.event.hex')}
          view={view}
          seat={seat}
          hexes={hexes.map((hex) => ({ hex }))}
          chosen={listOf(draft.hex)}
          onPick={event.aim}
        />
      )}
      {needs.seat && (
        <SeatList
          label={t(needs.hero ? 'decide.event.roller' : 'decide.event.rival')}
          seats={seatsFor(offer, draft)}
          chosen={draft.seat}
          onPick={(rival) => event.change({ seat: rival })}
          note={() => (needs.hero ? t('decide.event.rolls') : '')}
        />
      )}
      {needs.terrain && <Terrains panel={panel} event={event} taken={taken} />}
    </>
  );
}

function Casters({ panel, event, taken: { offer, draft } }: NeedProps) {
  const reach = (id: PieceId) => offer.casters.find((c) => c.id === id)?.hexes.length ?? 0;
  return (
    <PieceList
      label={t('decide.event.caster')}
      view={panel.view}
      ids={offer.casters.map((c) => c.id)}
      chosen={listOf(draft.caster)}
      onPick={event.cast}
      note={({ id, at }) => {
        const so = t('decide.event.reach', { hex: isOnBoard(at) ? placeName(at) : '', count: reach(id) });
        return offer.casters.length > 1 ? so : `${so} · ${t('decide.event.soleCaster')}`;
      }}
    />
  );
}

function Heroes({ panel, event, taken: { offer, draft } }: NeedProps) {
  return (
    <Group label={t('decide.event.hero')}>
      {offer.heroes.map((hero) => (
        <PieceButton
          key={hero}
          piece={`hero-${hero}`}
          kind={hero}
          note={ownerLine(panel.view, hero)}
          does={doesOf(hero)}
          chosen={draft.hero === hero}
          onPress={() => event.change({ hero, seat: null })}
        />
      ))}
    </Group>
  );
}

function ownerLine(view: Panel['view'], hero: Kind): string {
  const piece = view.counters.find((c) => c.kind === hero && c.up);
  const lord = heroFacts(hero).lord !== null ? ` · ${t('decide.event.lord')}` : '';
  return (piece === undefined ? t('decide.event.pool') : seatName(piece.seat)) + lord;
}

function Terrains({ panel: { view }, event: { change }, taken: { offer, draft } }: NeedProps) {
  const otherTerrains = offer.terrains.filter((terrain) => terrain !== terrainIn(view, draft.hex));
  return (
    <Group label={t('decide.event.terrain')} className="hexes">
      {otherTerrains.map((terrain) => (
        <Action
          key={terrain}
          id={`terrain-${terrain}`}
          kind="choice"
          className={`hex-choice land-${terrain}`}
          pressed={draft.terrain === terrain}
          onPress={() => change({ terrain })}
        >
          <LandSeal terrain={terrain} />
          <b>{terrainName(terrain)}</b>
          <small>{t('decide.event.tiles', { count: view.deck[terrain] ?? 0 })}</small>
        </Action>
      ))}
    </Group>
  );
}
