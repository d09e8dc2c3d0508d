// A sentence for every event that somebody at the table would remark on, as a key and what fills its places.
import { KINDS } from '../../shared/catalogue/index.ts';
import type { GameEvent } from '../../shared/events/index.ts';
import { findCounter } from '../../shared/game/pieces.ts';
import {
  FORT_TARGET,
  type HexId,
  type Id,
  type Kind,
  NOBODY,
  type Seat,
  type Target,
  TOWN_TARGET,
  type View,
} from '../../shared/game/types.ts';
import type { Key } from '../i18n/index.ts';

/** What fills a place of a sentence. Names of seats are put in when the line is drawn. */
export type Part =
  | number
  | string
  | { seat: Seat }
  | { seats: readonly Seat[] }
  | { hex: HexId }
  | { kinds: readonly Kind[] }
  | { dice: readonly { face: number; hit: boolean | null }[] }
  | { key: string; n?: number };

export type LineKind = 'part' | 'roll' | 'battle' | 'move' | 'gold' | 'things' | 'land' | 'end';

export interface Line {
  /** Which step it came from, and its place in the step: together its name. */
  seq: number;
  n: number;
  kind: LineKind;
  key: Key;
  params: Readonly<Record<string, Part>>;
  /** Where it happened, -1 for nowhere. */
  hex: HexId;
  seat: Seat;
}

/** What the kind of a piece is, -1 when it is not known. */
export type KindOf = (id: Id) => Kind | -1;

/** Looks pieces up in a view. */
export const kindIn =
  (view: View): KindOf =>
  (id) =>
    findCounter(view.counters, id)?.kind ?? -1;

type Told = Omit<Line, 'seq' | 'n'>;

const line = (
  kind: LineKind,
  key: Key,
  params: Record<string, Part> = {},
  hex: HexId = -1,
  seat: Seat = NOBODY,
): Told => ({ kind, key, params, hex, seat });

const kindsOf = (ids: readonly Id[], kindOf: KindOf): Part => {
  const kinds = ids.map(kindOf).filter((k) => k >= 0);
  return kinds.length === ids.length ? { kinds } : { key: 'log.pieces', n: ids.length };
};

function targetsOf(targets: readonly Target[], view: View | null, hex: HexId, kindOf: KindOf): Part {
  const kinds: Kind[] = [];
  const words: string[] = [];
  for (const t of targets) {
    if (t === FORT_TARGET) words.push(`fort.${view?.hexes[hex]?.fort ?? 1}`);
    else if (t === TOWN_TARGET) {
      const income = view?.hexes[hex]?.income ?? -1;
      if (income >= 0) kinds.push(income);
      else words.push('battle.town');
    } else if (kindOf(t) >= 0) kinds.push(kindOf(t));
  }
  if (words.length === 0) return { kinds };
  if (kinds.length === 0) return { key: words[0] ?? 'battle.town' };
  return { key: 'log.targets', n: targets.length };
}

const named = (purpose: string): Key =>
  ['first', 'explore', 'damage', 'hero', 'event', 'power', 'item', 'save'].includes(purpose)
    ? (`log.rolled.${purpose}` as Key)
    : 'log.rolled.other';

/**
 * The sentence of an event, null for those that are not worth one. `view` is the view before it (null where only the
 * event is known), `kindOf` names pieces that are known.
 */
export function describe(e: GameEvent, view: View | null, kindOf: KindOf): Told | null {
  switch (e.t) {
    case 'pushed':
    case 'stepped':
    case 'popped':
    case 'asked':
    case 'closed':
    case 'counted':
    case 'readied':
    case 'rested':
    case 'stopped':
    case 'picked':
    case 'named':
      return null;
    case 'phased': {
      const phase = { key: `phase.${e.phase}` };
      if (e.turn !== NOBODY) return line('part', 'log.part', { who: { seat: e.turn }, phase }, -1, e.turn);
      if (e.phase === 'setup') return null;
      return line('part', 'log.phase', { round: e.round, phase });
    }
    case 'ended':
      return e.victory.seat === NOBODY
        ? line('end', 'log.endedDraw')
        : line('end', 'log.ended', { who: { seat: e.victory.seat } }, -1, e.victory.seat);
    case 'restored':
      return line('land', 'log.restored', { who: { seat: e.seat } }, -1, e.seat);
    case 'rolled': {
      const dice = { dice: e.dice.map((face) => ({ face, hit: null })) };
      return line('roll', named(e.purpose), { who: { seat: e.seat }, dice, hex: { hex: e.hex } }, e.hex, e.seat);
    }
    case 'volleyed': {
      const dice = { dice: e.dice.map((d) => ({ face: d.die, hit: d.hit })) };
      const hits = e.hits === 0 ? { key: 'battle.noHits' } : { key: 'battle.hits', n: e.hits };
      return line(
        'roll',
        e.side === NOBODY ? 'log.volleyNeutral' : 'log.volley',
        { who: { seat: e.side }, step: { key: `step.${e.step}` }, dice, hits, hex: { hex: e.hex } },
        e.hex,
        e.side,
      );
    }
    case 'ordered':
      return line('land', 'log.ordered', { who: { seat: e.first } }, -1, e.first);
    case 'turnedUp':
      return line('land', 'log.turnedUp');
    case 'retiled':
      return line(
        'land',
        'log.retiled',
        { who: { seat: e.seat }, hex: { hex: e.hex }, terrain: { key: `terrain.${e.terrain}` } },
        e.hex,
        e.seat,
      );
    case 'decked':
      return line('land', 'log.decked', { n: e.deck.reduce((sum, n) => sum + n, 0) });
    case 'earned':
      if (e.gold === 0 && e.why !== 'income') return null;
      return line('gold', `log.earned.${e.why}`, { who: { seat: e.seat }, count: e.gold }, -1, e.seat);
    case 'paid':
      return e.gold === 0
        ? null
        : line('gold', `log.paid.${e.why}`, { who: { seat: e.seat }, count: e.gold }, -1, e.seat);
    case 'drew':
      if (e.n === 0) return null;
      return e.faces === null
        ? line('things', 'log.drew', { who: { seat: e.seat }, count: e.n }, -1, e.seat)
        : line(
            'things',
            'log.drewSeen',
            { who: { seat: e.seat }, things: { kinds: e.faces.map((f) => f.kind) } },
            -1,
            e.seat,
          );
    case 'traded':
      return e.n === 0
        ? null
        : line(
            'things',
            'log.traded',
            { who: { seat: e.seat }, things: { kinds: e.faces.map((f) => f.kind) } },
            -1,
            e.seat,
          );
    case 'untraded':
      return line('things', 'log.untraded', { who: { seat: e.seat }, count: e.ids.length }, -1, e.seat);
    case 'returned':
      return e.n === 0 ? null : line('things', 'log.returned', { who: { seat: e.seat }, count: e.n }, -1, e.seat);
    case 'cashed':
      return line('gold', 'log.cashed', { who: { seat: e.seat }, things: { kinds: [e.kind] } }, -1, e.seat);
    case 'placed':
      return line('things', 'log.placed', { who: { seat: e.seat }, count: e.n, hex: { hex: e.hex } }, e.hex, e.seat);
    case 'settled':
      return line(
        'things',
        'log.settled',
        { who: { seat: e.seat }, things: { kinds: [e.kind] }, hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'cleared':
      return line('land', `log.cleared.${e.why}`, { things: { kinds: [e.kind] }, hex: { hex: e.hex } }, e.hex);
    case 'lost':
      return line(
        'battle',
        e.seat === NOBODY && e.why === 'hit' ? 'log.lostNeutral' : `log.lost.${e.why}`,
        { who: { seat: e.seat }, things: kindsOf(e.ids, kindOf), hex: { hex: e.hex } },
        e.hex < 0 ? -1 : e.hex,
        e.seat,
      );
    case 'fell':
      return line('end', 'log.fell', { who: { seat: e.seat } }, -1, e.seat);
    case 'resigned':
      return line('end', 'log.resigned', { who: { seat: e.seat } }, -1, e.seat);
    case 'revealed':
      return line(
        'battle',
        'log.revealed',
        { who: { seat: e.seat }, things: { kinds: e.faces.map((f) => f.kind) }, hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'hid':
      return line(
        'move',
        'log.hid',
        { who: { seat: e.seat }, count: e.ids.length, hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'moved': {
      const to = e.path[e.path.length - 1] ?? -1;
      return line(
        'move',
        e.why === 'retreat' ? 'log.retreated' : 'log.moved',
        { who: { seat: e.seat }, count: e.n + e.up.length, from: { hex: e.path[0] ?? -1 }, hex: { hex: to } },
        to,
        e.seat,
      );
    }
    case 'stood':
    case 'spent':
      return null;
    case 'charmed':
      return line(
        'roll',
        'log.charmed',
        { who: { seat: e.seat }, from: view?.dice[e.die] ?? '?', to: e.face },
        -1,
        e.seat,
      );
    case 'pooled':
      return line('things', 'log.pooled', { things: { kinds: e.heroes } });
    case 'enlisted':
      return line(
        'things',
        'log.enlisted',
        { who: { seat: e.seat }, things: { kinds: [e.hero] }, hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'discharged':
      return line(
        'things',
        'log.discharged',
        { who: { seat: e.seat }, things: kindsOf([e.id], kindOf), face: { kinds: [e.to] } },
        e.hex,
        e.seat,
      );
    case 'turned':
      return e.from === e.to
        ? null
        : line(
            'things',
            'log.turned',
            { who: { seat: e.seat }, things: { kinds: [e.from] }, face: { kinds: [e.to] } },
            -1,
            e.seat,
          );
    case 'converted':
      return line(
        'battle',
        'log.converted',
        { who: { seat: e.seat }, things: kindsOf([e.id], kindOf), hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'played':
      return line(
        'things',
        'log.played',
        { who: { seat: e.seat }, things: { kinds: [e.face.kind] } },
        e.at < 0 ? -1 : e.at,
        e.seat,
      );
    case 'cancelled':
      return line('things', 'log.cancelled', { things: kindsOf([e.id], kindOf), face: { kinds: [e.by] } });
    case 'saved':
      return line(
        'battle',
        e.safe ? 'log.saved' : 'log.notSaved',
        { who: { seat: e.seat }, things: kindsOf([e.id], kindOf), face: { kinds: [e.by] }, hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'clouded':
      return e.hex < 0 ? line('land', 'log.cloudGone') : line('land', 'log.clouded', { hex: { hex: e.hex } }, e.hex);
    case 'perished':
      return line('battle', 'log.perished', { who: { seat: e.seat }, count: e.n, hex: { hex: e.hex } }, e.hex, e.seat);
    case 'boarded':
      return line('move', 'log.boarded', { who: { seat: e.seat }, count: e.n, hex: { hex: e.hex } }, e.hex, e.seat);
    case 'sent': {
      const thief = KINDS[e.hero].id === 'master_thief';
      const params = {
        who: { seat: e.seat },
        things: { kinds: [e.hero] },
        rival: { seat: e.rival },
        hex: { hex: e.hex },
      };
      return line('part', thief ? 'log.sent.thief' : 'log.sent.assassin', params, thief ? -1 : e.hex, e.seat);
    }
    case 'accused': {
      const of = (id: Target | undefined): Part =>
        id === undefined || id < 0 ? { key: 'log.faceDown' } : kindsOf([id], kindOf);
      const [mine, his] = e.victims;
      const who = { who: { seat: e.seat }, rival: { seat: e.rival }, hex: { hex: e.hex } };
      return line('part', 'log.accused', { ...who, mine: of(mine), his: of(his) }, e.hex, e.seat);
    }
    case 'robbed':
      return line('things', 'log.robbed', { who: { seat: e.seat } }, -1, e.seat);
    case 'stole':
      return e.face === null
        ? null
        : line('things', 'log.stole', { who: { seat: e.seat }, things: { kinds: [e.face.kind] } }, -1, e.seat);
    case 'abandoned':
      return line('land', 'log.abandoned', { hex: { hex: e.hex } }, e.hex);
    case 'demanded':
      return line('move', 'log.demanded', { who: { seat: e.seat }, hex: { hex: e.hex } }, e.hex, e.seat);
    case 'answeredPin':
      return line(
        'move',
        e.shown ? 'log.pinShown' : 'log.pinRefused',
        { who: { seat: e.seat }, hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'freed':
      return line('move', 'log.freed', { who: { seat: e.seat }, hex: { hex: e.hex } }, e.hex, e.seat);
    case 'heldBack':
      return line(
        'move',
        'log.heldBack',
        { who: { seat: e.seat }, count: e.ids.length, hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'called':
      return line(
        'battle',
        e.bluff ? 'log.called.bluff' : 'log.called.wrong',
        { who: { seat: e.seat }, things: kindsOf([e.id], kindOf), hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'uncovered':
      return e.faces.length === 0
        ? line('battle', 'log.uncoveredNone', { hex: { hex: e.hex } }, e.hex, e.seat)
        : line(
            'battle',
            'log.uncovered',
            { things: { kinds: e.faces.map((f) => f.kind) }, hex: { hex: e.hex } },
            e.hex,
            e.seat,
          );
    case 'installed':
      return line('land', 'log.installed', { things: { kinds: [e.kind] }, hex: { hex: e.hex } }, e.hex);
    case 'bribed':
      return e.targets.length === 0
        ? null
        : line(
            'gold',
            'log.bribed',
            { who: { seat: e.seat }, count: e.targets.length, gold: e.gold, hex: { hex: e.hex } },
            e.hex,
            e.seat,
          );
    case 'looted':
      return e.faces === null
        ? line(
            'things',
            'log.looted',
            { who: { seat: e.seat }, count: e.ids.length, hex: { hex: e.hex } },
            e.hex,
            e.seat,
          )
        : line(
            'things',
            'log.lootedSeen',
            { who: { seat: e.seat }, things: { kinds: e.faces.map((f) => f.kind) }, hex: { hex: e.hex } },
            e.hex,
            e.seat,
          );
    case 'joined':
      return line('battle', 'log.joined', { hex: { hex: e.hex }, sides: { seats: e.sides } }, e.hex);
    case 'rounded':
      return line('battle', 'log.rounded', { hex: { hex: e.hex }, n: e.round }, e.hex);
    case 'aimed':
      return line(
        'battle',
        'log.aimed',
        { who: { seat: e.seat }, whom: { seat: e.at }, hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'struck':
      return e.targets.length === 0
        ? null
        : line(
            'battle',
            e.seat === NOBODY ? 'log.struckNeutral' : 'log.struck',
            {
              who: { seat: e.seat },
              count: e.targets.length,
              things: targetsOf(e.targets, view, e.hex, kindOf),
              hex: { hex: e.hex },
            },
            e.hex,
            e.seat,
          );
    case 'stayed':
      return line('battle', 'log.stayed', { who: { seat: e.seat }, hex: { hex: e.hex } }, e.hex, e.seat);
    case 'decided':
      return e.rounds === 0 && e.winner === NOBODY
        ? null
        : e.winner === NOBODY
          ? line('battle', 'log.decidedNeutral', { hex: { hex: e.hex } }, e.hex)
          : line('battle', 'log.decided', { who: { seat: e.winner }, hex: { hex: e.hex } }, e.hex, e.winner);
    case 'healed':
      return null;
    case 'captured':
      return line(
        'land',
        `log.captured.${e.why}`,
        { who: { seat: e.seat }, hex: { hex: e.hex }, whom: { seat: e.from } },
        e.hex,
        e.seat,
      );
    case 'built':
      return line(
        'land',
        'log.built',
        { who: { seat: e.seat }, fort: { key: `fort.${e.fort}` }, hex: { hex: e.hex } },
        e.hex,
        e.seat,
      );
    case 'lowered':
      return e.fort === 0
        ? line('land', 'log.loweredNone', { hex: { hex: e.hex } }, e.hex)
        : line('land', 'log.lowered', { fort: { key: `fort.${e.fort}` }, hex: { hex: e.hex } }, e.hex);
  }
}

/** The faces an event makes known, so that later events of a page without views can be named. */
export function facesOf(e: GameEvent): readonly { id: Id; kind: Kind }[] {
  return 'faces' in e && e.faces !== null ? e.faces : [];
}

/** A short name list: "2 Elves, Walking Tree". */
export function nameKinds(kinds: readonly Kind[]): string {
  const counts = new Map<Kind, number>();
  for (const k of kinds) counts.set(k, (counts.get(k) ?? 0) + 1);
  return [...counts].map(([k, n]) => (n > 1 ? `${n} × ${KINDS[k]?.name ?? '?'}` : (KINDS[k]?.name ?? '?'))).join(', ');
}
