// Returns the next press of a simulated player from the panel alone. It knows no rules. Most kinds of
// decision need no special handler.
import type { DecisionKind } from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import type { Button, Panel } from './panel.ts';

/** A button by the end of its test id, or a hex ("q,r") on the board. */
type Press = { press: string } | { hex: string };

export interface Taste {
  pick(n: number): number;
  /** Returns true if the player should act although passing is just as good. */
  eager(kind: DecisionKind): boolean;
  /** Chooses hexes on the board rather than in the panel's list. */
  onBoard: boolean;
}

type Done = readonly string[];

type Handler = (panel: Panel, taste: Taste, done: Done) => Press;

const free = (panel: Panel, start: string): Button[] =>
  panel.buttons.filter((b) => b.id.startsWith(start) && !b.barred);
const has = (panel: Panel, id: string): boolean => panel.buttons.some((b) => b.id === id && !b.barred);
const anyOf = (list: readonly Button[], taste: Taste): Button => entryAt(list, taste.pick(list.length));
const press = (id: string): Press => ({ press: id });
const hexPress = (b: Button, taste: Taste): Press =>
  taste.onBoard ? { hex: b.id.slice('hex-'.length) } : { press: b.id };

const pickHex: Handler = (panel, taste) => {
  const chosen = panel.buttons.some((b) => b.id.startsWith('hex-') && b.pressed);
  if (chosen && has(panel, 'send')) return press('send');
  return hexPress(anyOf(free(panel, 'hex-'), taste), taste);
};

/** Presses pieces until the button is enabled, or presses the button that chooses none. */
const pickPieces =
  (kind: DecisionKind, noneName: string): Handler =>
  (panel, taste, done) => {
    if (has(panel, 'send') && panel.buttons.some((b) => b.id.startsWith('piece-') && b.pressed)) return press('send');
    const offered = free(panel, 'piece-').filter((b) => !b.pressed);
    if (offered.length === 0 || (done.length === 0 && noneName !== '' && !taste.eager(kind)))
      return press(noneName || 'send');
    return press(anyOf(offered, taste).id);
  };

/** Places the selected Thing, after which the next Thing is selected. Discards only the excess. */
const placeThings: Handler = (panel, taste, done) => {
  const things = panel.buttons.filter((b) => b.id.startsWith('piece-'));
  const tries = (b: Button) => done.filter((id) => id === b.id).length;
  if (panel.kind === 'rack.excess' && has(panel, 'send')) return press('send');
  const inHand = things.find((b) => b.pressed && b.tag === '');
  if (inHand !== undefined) {
    const hexes = free(panel, 'hex-');
    if (tries(inHand) > 1) return press(has(panel, 'cash') ? 'cash' : 'discard');
    return hexes.length > 0 ? hexPress(anyOf(hexes, taste), taste) : press('undo');
  }
  const unplaced = things.filter((b) => !b.barred && b.tag === '');
  const untried = unplaced.find((b) => tries(b) === 0);
  if (untried !== undefined) return press(untried.id);
  return press(has(panel, 'send') ? 'send' : (unplaced[0]?.id ?? 'send'));
};

const buy: Handler = (panel, taste, done) => {
  const bought = done.filter((id) => id === 'more').length;
  return has(panel, 'more') && bought < 5 && taste.eager('recruit.buy') ? press('more') : press('send');
};

/** Moves up to four stacks a turn. Any hex is as good as another. */
const move: Handler = (panel, taste, done) => {
  if (has(panel, 'end-confirm')) return press('end-confirm');
  if (panel.buttons.some((b) => b.id === 'send')) {
    if (has(panel, 'send')) return press('send');
    const goals = free(panel, 'hex-');
    const tried = done.filter((id) => id === 'undo').length;
    if (goals.length > 0 && tried < 3) return hexPress(anyOf(goals, taste), taste);
    return press('undo');
  }
  const stacks = free(panel, 'hex-');
  const undone = done.filter((id) => id === 'undo').length;
  if (stacks.length === 0 || undone > 2 || !taste.eager('move')) return press('end-move');
  return hexPress(anyOf(stacks, taste), taste);
};

const bribe: Handler = (panel, taste, done) => {
  const chosen = panel.buttons.some((b) => b.id.startsWith('piece-') && b.pressed);
  if (chosen && has(panel, 'send')) return press('send');
  const offered = free(panel, 'piece-').filter((b) => !b.pressed);
  const [first] = offered;
  if (first === undefined || (done.length === 0 && !taste.eager('explore.bribe'))) return press('pass');
  return has(panel, 'all') ? press('all') : press(first.id);
};

const hits: Handler = (panel, taste) => {
  if (has(panel, 'send')) return press('send');
  return press(anyOf(free(panel, 'piece-'), taste).id);
};

const retreat: Handler = (panel, taste, done) =>
  done.length > 0 || (taste.eager('battle.retreat') && free(panel, 'hex-').length > 0)
    ? pickHex(panel, taste, done)
    : press('stay');

const aim: Handler = (panel, taste) =>
  has(panel, 'send') ? press('send') : press(anyOf(free(panel, 'seat-'), taste).id);

const build: Handler = (panel, taste, done) => {
  // Skips the hex pressed last: if the panel is not redrawn yet, a second press would deselect it.
  const sites = free(panel, 'hex-').filter((b) => !b.pressed && !done.includes(b.id));
  if (sites.length === 0 || done.length >= 3 || !taste.eager('build')) return press('send');
  return hexPress(anyOf(sites, taste), taste);
};

/** Chooses until the answer is complete, or sometimes passes. */
const fill =
  (kind: DecisionKind): Handler =>
  (panel, taste, done) => {
    const mayPass = has(panel, 'pass');
    if (has(panel, 'send') && (done.length > 0 || !mayPass)) return press('send');
    if (mayPass && (done.length === 0 ? !taste.eager(kind) : done.length > 8)) return press('pass');
    const offered = panel.buttons.filter(
      (b) =>
        /^(piece-|hex-|seat-|die-|terrain-|power-|more$|town$|gold$|thing$)/.test(b.id) &&
        !b.barred &&
        !b.pressed &&
        (b.id === 'more' || !done.includes(b.id)),
    );
    if (offered.length === 0) return press(mayPass ? 'pass' : 'send');
    return press(anyOf(offered, taste).id);
  };

const turn: Handler = (panel, taste, done) => {
  const faceDown = free(panel, 'piece-').filter((b) => !b.pressed);
  return done.length === 0 && faceDown.length > 0 && taste.eager('hero.turn')
    ? press(anyOf(faceDown, taste).id)
    : press('send');
};

const HANDLERS: Readonly<Partial<Record<DecisionKind, Handler>>> = {
  'start.cell': pickHex,
  'start.sea': () => press('send'),
  'kingdom.hex': pickHex,
  'tower.hex': pickHex,
  'setup.place': placeThings,
  'setup.exchange': pickPieces('setup.exchange', 'pass'),
  'setup.replace': placeThings,
  'recruit.buy': buy,
  'recruit.place': placeThings,
  'rack.excess': placeThings,
  move,
  'pin.show': pickPieces('pin.show', 'refuse'),
  'fly.reveal': pickPieces('fly.reveal', 'stay'),
  'fly.intercept': pickPieces('fly.intercept', 'pass'),
  'fly.stay': pickPieces('fly.stay', ''),
  'bluff.call': pickPieces('bluff.call', 'pass'),
  'battle.pick': pickHex,
  'explore.income': pickPieces('explore.income', ''),
  'explore.bribe': bribe,
  'battle.aim': aim,
  'battle.hits': hits,
  'battle.shot': (_panel, taste) => press(taste.eager('battle.shot') ? 'send' : 'pass'),
  'battle.retreat': retreat,
  'retreat.excess': pickPieces('retreat.excess', ''),
  'capture.place': placeThings,
  build,
  'hero.turn': turn,
  'juju.place': placeThings,
};

/** Returns the handler of a kind of decision. */
export const handlerOf = (kind: DecisionKind): Handler => HANDLERS[kind] ?? fill(kind);
