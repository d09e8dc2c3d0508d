// Big Juju turns a hex in the caster's reach into another terrain, unless the hex has a citadel. For an own
// hex the caster chooses a tile of the deck; for any other hex luck picks the next tile with another terrain
// (SEC-10). Things that only suit the old terrain go to the cup. If the new tile is land, the owner may then
// place Things there. If it is sea, the hex loses its owner, fort and income piece, and all pieces flee
// (flee.ts). EVT-06, AMB-74, AMB-132, AMB-140, D-54, D-60

import { TERRAIN_NUMBERS, type Terrain } from '../../model/catalogue/index.ts';
import { hexState, seatState } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import { type Game, type HexId, NOBODY, type PlayedOnOf, type Seat } from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import { addAt, entryAt } from '../../model/shape/entry.ts';
import { castTargets, checkCast, sampleCast } from '../events/casters.ts';
import { choiceOf, type EventAct, type EventFrame, finishEvent, setEventStep, shownOn } from '../events/event-act.ts';
import { mayBeInDeck, nextTile, searchDeck } from '../hidden-map/unseen-tiles.ts';
import { emitPlacings } from '../placing-things.ts';
import { ask, expectAnswer, type Play, push } from '../play.ts';
import { countIn, isCitadel, isFaceDown, isSeaHex, order, refuse, suits } from '../queries/queries.ts';
import { defineActs } from './act.ts';

/** May the event name this hex? Not if it has a citadel or its tile is face down. EVT-06, AMB-140 */
const isTarget = (g: Game, hex: HexId): boolean => !isCitadel(hexState(g, hex)) && !isFaceDown(hexState(g, hex));

/** Returns the terrains in the deck that differ from the hex's terrain, in catalogue order. */
const otherTiles = (g: Game, hex: HexId): Terrain[] => tilesFor(g).filter((t) => t !== hexState(g, hex).terrain);

/**
 * Returns the terrains that the deck might still hold, as far as public facts show,
 * in catalogue order. AMB-140
 */
const tilesFor = (g: Game): Terrain[] => TERRAIN_NUMBERS.filter((t) => mayBeInDeck(g, t));

/** Draws the next tile of the deck whose terrain differs from the old tile's, by luck. */
function drawTile(play: Play, old: Terrain | null): { terrain: Terrain; taken: number } {
  const tile = nextTile(play, (t) => t !== old);
  if (tile === null) throw new Error('the deck always holds another terrain (AMB-132)');
  return tile;
}

/**
 * Takes a tile of the chosen terrain from the deck; if the deck turns out to hold none, takes a tile
 * of another terrain. AMB-140
 */
function findTile(play: Play, old: Terrain | null, tile: Terrain): { terrain: Terrain; taken: number } {
  searchDeck(play, (t) => t === tile);
  const { deck } = play.game;
  const terrain = entryAt(deck, tile) > 0 ? tile : TERRAIN_NUMBERS.find((t) => t !== old && entryAt(deck, t) > 0);
  if (terrain === undefined) throw new Error('the deck always holds another terrain (AMB-132)');
  return { terrain, taken: 0 };
}

function change(play: Play, frame: EventFrame, hex: HexId, tile: Terrain | null) {
  const { seat } = frame;
  const { terrain: old, owner } = hexState(play.game, hex);
  const own = owner === seat;
  const { terrain, taken } = own ? findTile(play, old, choiceOf(tile)) : drawTile(play, old);
  // A search may have turned tiles of the deck face up. From now on players know these tiles.
  const { deck: searched, seasAside } = play.game;
  const deck = searched.slice();
  addAt(deck, terrain, -1);
  if (old !== null) addAt(deck, old, 1);
  play.emit({ t: 'tileReplaced', seat, hex, terrain, deck, seasAside, taken });
  const h = hexState(play.game, hex);
  if (isSeaHex(play.game, h)) return flood(play, hex);
  const { income } = h;
  if (income !== null && !suits(h, income.kind))
    play.emit({ t: 'incomeRemoved', hex, kind: income.kind, why: 'event' });
}

/**
 * Floods the hex: it loses its owner, fort and income piece. Unowned pieces go to the
 * cup; players' pieces flee.
 */
function flood(play: Play, hex: HexId) {
  const { owner, income } = hexState(play.game, hex);
  if (income !== null) play.emit({ t: 'incomeRemoved', hex, kind: income.kind, why: 'event' });
  if (owner !== NOBODY) {
    play.emit({ t: 'abandoned', hex });
    // The Black Cloud leaves, because the hex no longer has an owner. EVT-03
    if (play.game.cloud === hex) play.emit({ t: 'cloudMoved', hex: null });
  }
  const left = lying(play.game, hex)
    .filter((c) => c.seat === NOBODY)
    .map((c) => c.id);
  if (left.length > 0) play.emit({ t: 'shownLost', at: hex, seat: NOBODY, ids: left, why: 'sea' });
  const seats = order(play.game).filter((s) => countIn(hexState(play.game, hex), s) > 0);
  if (seats.length > 0) push(play, { kind: 'flee', hex, seats });
}

/**
 * May the owner be asked to place Things? This depends only on the size of the rack, which
 * is public (SEC-02). D-54
 */
const mayPlace = (g: Game, owner: Seat): boolean => owner !== NOBODY && seatState(g, owner).rack > 0;

const event: EventAct<PlayedOnOf<'tile'>> = {
  needs: 'tile',
  barred: (g, seat) => (castTargets(g, seat, (hex) => isTarget(g, hex)).length === 0 ? refuse('EVT-06') : null),
  targets: (g, seat) => ({ casters: castTargets(g, seat, (hex) => isTarget(g, hex)), terrains: tilesFor(g) }),
  check(g, seat, { caster, hex, terrain }) {
    const refusal = checkCast(g, 'EVT-06', seat, caster, hex);
    if (refusal !== null) return refusal;
    if (!isTarget(g, hex)) return refuse('EVT-06', { hex });
    const own = hexState(g, hex).owner === seat;
    // The answer must choose a tile if the hex is the player's own, and must not choose otherwise. D-60
    const fits = terrain === null ? !own : own && otherTiles(g, hex).includes(terrain);
    return fits ? null : refuse('EVT-06', terrain === null ? { hex } : { hex, terrain });
  },
  sample(g, seat, random) {
    const cast = sampleCast(
      castTargets(g, seat, (hex) => isTarget(g, hex)),
      random,
    );
    const own = hexState(g, cast.hex).owner === seat;
    return { what: 'tile', ...cast, terrain: own ? pickOf(random, otherTiles(g, cast.hex)) : null };
  },
  run(play, frame) {
    const { state } = frame;
    switch (state.step) {
      case 'shown': {
        const { hex, terrain } = shownOn(state.on, 'tile');
        setEventStep(play, frame, { step: 'tiled', hex });
        return change(play, frame, hex, terrain);
      }
      case 'tiled': {
        const { owner } = hexState(play.game, state.hex);
        if (!mayPlace(play.game, owner)) return finishEvent(play, frame);
        setEventStep(play, frame, { step: 'placing', hex: state.hex, owner });
        return ask(play, [{ seat: owner, kind: 'juju.place', hex: state.hex }]);
      }
      default:
        return finishEvent(play, frame);
    }
  },
  take(play, frame, given) {
    const { decision, answer } = expectAnswer(given[0], 'juju.place');
    emitPlacings(play, decision.seat, answer.place);
    setEventStep(play, frame, { step: 'done' });
  },
};

export const bigJuju = defineActs({ big_juju: { event } });
