// Play an event of the rack with what it needs, or pass. D-18, D-22, D-60, EVT-01…EVT-10, AMB-131
import { heroFacts, KINDS } from '../../shared/catalogue/index.ts';
import type { OptionsOf } from '../../shared/decisions/ask.ts';
import type { Answers, HexId, Kind, PieceId, Seat } from '../../shared/game/types.ts';
import { hexName } from '../../shared/hex/index.ts';
import { pieceById } from '../../shared/rules/facts.ts';
import { refusalText, t, tIf } from '../i18n/index.ts';
import { useBoardLink } from '../state/board.ts';
import { Who } from '../ui/Badge.tsx';
import { type EventDraft, eventNeeds, hexesFor, keepEvent, NO_EVENT } from './draft/events.ts';
import { useDraft } from './draft/useDraft.ts';
import type { PanelProps } from './panel.ts';
import { Action } from './parts/Action.tsx';
import { Frame } from './parts/Frame.tsx';
import { Group } from './parts/Group.tsx';
import { HexList } from './parts/HexList.tsx';
import { litHexes } from './parts/lit.ts';
import { PieceButton } from './parts/PieceChip.tsx';
import { Send } from './parts/Send.tsx';
import { kindName, seatName, terrainName } from './words.ts';

type Offer = OptionsOf['event.play']['events'][number];

/** The next thing to say, as a sentence for the button; null when nothing is missing. */
function missing(offer: Offer | undefined, draft: EventDraft, view: PanelProps['view'], seat: Seat): string | null {
  if (offer === undefined) return t('decide.event.whyNone');
  const needs = eventNeeds(view, seat, offer, draft);
  if (needs.caster && draft.caster < 0) return t('decide.event.whyCaster');
  if (needs.hero && draft.hero < 0) return t('decide.event.whyHero');
  if (needs.hex && draft.hex < 0) return t('decide.pickHex');
  if (needs.seat && draft.seat < 0) return t('decide.event.whySeat');
  if (needs.terrain && draft.terrain < 0) return t('decide.event.whyTerrain');
  return null;
}

export function EventPlay(panel: PanelProps<'event.play'>) {
  const { view, seat, options, decision } = panel;
  const [draft, setDraft] = useDraft<EventDraft>(decision, NO_EVENT, (d) => keepEvent(view, seat, options, d));
  const offer = options.events.find((e) => e.id === draft.id);
  const needs = offer === undefined ? null : eventNeeds(view, seat, offer, draft);
  const hexes = offer === undefined ? [] : hexesFor(offer, draft);
  const seats = offer?.seats ?? [];
  const change = (d: Partial<EventDraft>) => setDraft(keepEvent(view, seat, options, { ...draft, ...d }));
  const cast = (id: PieceId) => {
    if (offer?.casters.some((c) => c.id === id)) change({ caster: id, hex: -1, terrain: -1 });
  };
  const aim = (hex: HexId) => {
    if (hexes.includes(hex)) change({ hex, terrain: -1 });
  };
  useBoardLink({
    lit: needs?.hex ? litHexes(hexes, draft.hex < 0 ? [] : [draft.hex]) : [],
    pieces: (offer?.casters ?? []).map((c) => ({
      id: c.id,
      mark: c.id === draft.caster ? ('chosen' as const) : ('target' as const),
    })),
    onHex: aim,
    onPiece: cast,
    onCancel: () => setDraft(NO_EVENT),
  });
  // Room for what the chosen event needs: the others come back with it.
  const asksMore = needs !== null && (needs.caster || needs.hero || needs.hex || needs.seat);
  const answer: Answers['event.play'] = { ...draft };
  const say = t('decide.event.say');
  const what = offer === undefined ? null : KINDS[offer.kind].id;
  return (
    <Frame
      kind="event.play"
      say={say}
      facts={what === null ? [t('decide.event.rule')] : [tIf(`decide.event.does.${what}`)]}
      onEscape={() => setDraft(NO_EVENT)}
      actions={
        <>
          <Send panel={panel} answer={answer} why={missing(offer, draft, view, seat)}>
            {offer === undefined ? t('decide.event.wait') : t('decide.event.take', { name: kindName(offer.kind) })}
          </Send>
          <Send panel={panel} answer={{ ...NO_EVENT }} id="pass" kind="plain">
            {t('decide.event.pass')}
          </Send>
          {offer !== undefined && (
            <Action id="undo" onPress={() => setDraft(NO_EVENT)}>
              {t('decide.clear')}
            </Action>
          )}
        </>
      }
    >
      {options.events.length === 0 && <p className="decide-empty">{t('decide.event.none')}</p>}
      {options.events.length > 0 && !asksMore && (
        <Group label={say} className="pieces">
          {options.events.map((e) => (
            <PieceButton
              key={e.id}
              piece={`${e.id}`}
              kind={e.kind}
              id={e.id}
              chosen={draft.id === e.id}
              why={e.refusal === null ? null : refusalText(e.refusal)}
              onPress={() =>
                setDraft(draft.id === e.id ? NO_EVENT : keepEvent(view, seat, options, { ...NO_EVENT, id: e.id }))
              }
            />
          ))}
        </Group>
      )}
      {needs?.caster && offer && (
        <Group label={t('decide.event.caster')} className="pieces">
          {offer.casters.map(({ id, hexes: reach }) => {
            const piece = pieceById(view, id);
            return (
              piece && (
                <PieceButton
                  key={id}
                  piece={`${id}`}
                  kind={piece.kind}
                  id={id}
                  note={t('decide.event.reach', { hex: hexName(piece.at), count: reach.length })}
                  chosen={draft.caster === id}
                  onPress={() => cast(id)}
                />
              )
            );
          })}
        </Group>
      )}
      {needs?.hero && offer && (
        <Group label={t('decide.event.hero')} className="pieces">
          {offer.heroes.map((hero: Kind) => (
            <PieceButton
              key={hero}
              piece={`hero-${hero}`}
              kind={hero}
              note={ownerLine(view, hero)}
              chosen={draft.hero === hero}
              onPress={() => change({ hero, seat: -1 })}
            />
          ))}
        </Group>
      )}
      {needs?.hex && (
        <HexList
          label={t('decide.event.hex')}
          view={view}
          seat={seat}
          hexes={hexes.map((hex) => ({ hex }))}
          chosen={draft.hex < 0 ? [] : [draft.hex]}
          onPick={aim}
        />
      )}
      {needs?.seat && (
        <Group label={t(needs.hero ? 'decide.event.roller' : 'decide.event.rival')} className="pieces is-wide">
          {seats.map((s) => (
            <Action
              key={s}
              id={`seat-${s}`}
              kind="choice"
              className={`seat-choice seat-${s}`}
              pressed={draft.seat === s}
              onPress={() => change({ seat: s })}
            >
              <Who seat={s} />
              <small>{needs.hero ? t('decide.event.rolls') : ''}</small>
            </Action>
          ))}
        </Group>
      )}
      {needs?.terrain && offer && (
        <Group label={t('decide.event.terrain')} className="hexes">
          {offer.terrains
            .filter((terrain) => terrain !== view.hexes[draft.hex]?.terrain)
            .map((terrain) => (
              <Action
                key={terrain}
                id={`terrain-${terrain}`}
                kind="choice"
                className={`hex-choice land-${terrain}`}
                pressed={draft.terrain === terrain}
                onPress={() => change({ terrain })}
              >
                <b>{terrainName(terrain)}</b>
                <small>{t('decide.event.tiles', { count: view.deck[terrain] })}</small>
              </Action>
            ))}
        </Group>
      )}
    </Frame>
  );
}

/** Who has this hero now: a player, or the pool. */
function ownerLine(view: PanelProps['view'], hero: Kind): string {
  const piece = view.counters.find((c) => c.kind === hero && c.up);
  const lord = heroFacts(hero).lord !== null ? ` · ${t('decide.event.lord')}` : '';
  return (piece === undefined ? t('decide.event.pool') : seatName(piece.seat)) + lord;
}
