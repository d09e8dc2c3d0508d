// The rulebook's example of each rule: a moment that shows it, reduced to a few hexes, with its sentence.
import type { Example } from '../../client/page/help/example.ts';
import { isMagic } from '../../shared/model/catalogue/index.ts';
import { RULES } from '../../shared/model/catalogue/rules.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import { type Game, type HexId, type HexOrNone, type Kind, NOBODY, type Seat } from '../../shared/model/game/types.ts';
import { BARRED, exampleOfRefusal } from './barred.ts';
import { cutBoard, hexesAround } from './cut.ts';
import { DRAWN } from './drawn.ts';
import { allMoments, positionOf, type TableMoment } from './moments.ts';
import { ASKED, showsOf } from './wanted.ts';

/** Events that are shown with the game before them, because something is lost. */
const SEEN_BEFORE: ReadonlySet<GameEvent['t']> = new Set([
  'shownLost',
  'hiddenLost',
  'struck',
  'called',
  'incomeRemoved',
  'cameBack',
  'battleRolled',
  'discharged',
]);
/** The most counters shown next to the board. */
const FACES = 8;

function whereOf({ e, said, before }: TableMoment): HexOrNone {
  if (e.t === 'moved') return e.path.at(-1) ?? -1;
  if ('hex' in e && typeof e.hex === 'number') return e.hex;
  if ('at' in e && typeof e.at === 'number') return e.at;
  if (said !== null && said.hex !== -1) return said.hex;
  const seat = 'seat' in e ? e.seat : NOBODY;
  // An event of gold names no hex, so the hex of the innermost frame is shown.
  const frame = before.stack.findLast((f) => 'hex' in f);
  if (frame !== undefined && 'hex' in frame && frame.hex !== null) return frame.hex;
  const homes = before.hexes.flatMap((hex, i) => (hex.owner === seat && seat !== NOBODY ? [{ hex, i }] : []));
  const best = homes.sort((a, b) => (b.hex.fort?.level ?? 0) - (a.hex.fort?.level ?? 0))[0];
  return best === undefined ? -1 : (best.i as HexId);
}

function facesOf({ e, said }: TableMoment, game: Game, hex: HexOrNone): [Seat, Kind][] {
  const onHex = game.counters.filter((c) => c.at === hex && (c.up || c.seat === ('seat' in e ? e.seat : NOBODY)));
  const named = Object.values(said?.params ?? {}).flatMap((part) =>
    typeof part === 'object' && 'kinds' in part ? part.kinds : [],
  );
  const inHex = onHex.map((c): [Seat, Kind] => [c.seat, c.kind]);
  const more = named
    .filter((kind) => !inHex.some(([, one]) => one === kind))
    .map((kind): [Seat, Kind] => [NOBODY, kind]);
  const card = game.stack.findLast((f) => f.kind === 'event');
  const shown: [Seat, Kind][] = card === undefined || named.includes(card.event) ? [] : [[card.seat, card.event]];
  // Shown items are aside until they take effect.
  const aside = game.counters.filter((c) => c.at === 'aside' && isMagic(c.kind) && !named.includes(c.kind));
  for (const c of aside) shown.push([c.seat, c.kind]);
  const faces = [...shown, ...more, ...inHex.sort(([a], [b]) => a - b)];
  return faces.slice(0, FACES);
}

export function exampleOf(moment: TableMoment): Example {
  const { e, said, before, after, source } = moment;
  const game = SEEN_BEFORE.has(e.t) ? before : after;
  const hex = whereOf(moment);
  const path = e.t === 'moved' ? e.path : [];
  return {
    ...cutBoard(game, hexesAround(game, hex, path)),
    at: hex === -1 ? [] : [hex],
    path: [...path],
    faces: facesOf(moment, game, hex),
    key: said?.key ?? '',
    params: said?.params ?? {},
    source,
  };
}

function exampleOfQuestion(named: string): Example {
  const [kind = '', file = kind] = named.split(' ');
  const { seat, view } = positionOf(file);
  const asked = view.open.find((d) => d.seat === seat);
  const home = view.hexes.findIndex(({ owner }) => owner === seat) as HexOrNone;
  const hex = asked !== undefined && 'hex' in asked && asked.hex !== null ? asked.hex : home;
  return {
    ...cutBoard(view, hexesAround(view, hex)),
    at: hex === -1 ? [] : [hex],
    path: [],
    faces: view.counters
      .filter((c) => c.at === hex)
      .slice(0, FACES)
      .map((c) => [c.seat, c.kind]),
    key: 'book.example.asked',
    params: { who: { seat }, what: { key: `did.${kind}` } },
    source: file,
  };
}

/** Returns how badly a moment shows a rule. The moment with the lowest number is chosen. */
function costOf(moment: TableMoment, used: ReadonlySet<TableMoment>): number {
  const { before, said } = moment;
  const hex = whereOf(moment);
  const crowd = hex === -1 ? 0 : before.counters.filter((c) => c.at === hex).length;
  const empty = before.hexes.every((h) => h.owner === NOBODY) ? 8 : 0;
  return (used.has(moment) ? 25 : 0) + (hex === -1 ? 20 : 0) + Math.abs(crowd - 3) + (said === null ? 60 : 0) + empty;
}

export function examples(): Record<string, Example> {
  const moments = allMoments();
  const used = new Set<TableMoment>();
  const found: Record<string, Example> = {};
  for (const { id } of RULES) {
    const made = id in BARRED ? exampleOfRefusal(id) : DRAWN[id]?.();
    if (made !== undefined) {
      found[id] = made;
      continue;
    }
    const asked = ASKED[id];
    if (asked !== undefined) {
      found[id] = exampleOfQuestion(asked);
      continue;
    }
    const shows = showsOf(id);
    let best: TableMoment | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const moment of moments) {
      if (!shows(moment)) continue;
      const cost = costOf(moment, used);
      if (cost < least) [best, least] = [moment, cost];
    }
    if (best === null) continue;
    used.add(best);
    found[id] = exampleOf(best);
  }
  return found;
}
