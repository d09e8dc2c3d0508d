// Terrain Disaster: two dice for the named hex, 6 to 8 strike; else another controlled hex of the terrain, until it
// strikes or none is left. `queue`: the hexes named so far, `hex` the last; `n`: losses. EVT-05, AMB-70, AMB-130, D-20,
// D-21
import type { Game, HexId, Seat } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { throwDice } from '../../rules/dice.ts';
import { checkHex, type EventAct, type EventFrame, finish } from '../../rules/events/event.ts';
import { SPARED, takeLoss, wantLoss } from '../../rules/events/losing.ts';
import { refuse } from '../../rules/facts.ts';
import { answerOf, ask, goTo, type Play } from '../../rules/play.ts';
import { defineActs } from '../act.ts';

const STRIKES: readonly number[] = [6, 7, 8];

const controlled = (g: Game): HexId[] => g.hexes.flatMap((h, i) => (h.owner >= 0 ? [i] : []));

/** Controlled hexes of the terrain not named yet: rivals' before the player's own, by rising index. D-21 */
export function nextHexes(g: Game, named: readonly HexId[], seat: Seat): HexId[] {
  const { terrain } = g.hexes[named[0]];
  const own = (hex: HexId): number => (g.hexes[hex].owner === seat ? 1 : 0);
  return controlled(g)
    .filter((hex) => g.hexes[hex].terrain === terrain && !named.includes(hex))
    .sort((a, b) => own(a) - own(b) || a - b);
}

function name(play: Play, frame: EventFrame, hex: HexId) {
  goTo(play, { ...frame, at: 'rolled', hex, queue: [...frame.queue, hex] });
  throwDice(play, 'event', frame.seat, hex, 2);
}

function another(play: Play, frame: EventFrame) {
  const hexes = nextHexes(play.game, frame.queue, frame.seat);
  if (hexes.length === 0) return finish(play, frame);
  if (hexes.length === 1) return name(play, frame, hexes[0]);
  goTo(play, { ...frame, at: 'ask' });
  ask(play, [{ seat: frame.seat, kind: 'event.next', hex: frame.hex }]);
}

const event: EventAct = {
  uses: ['hex'],
  barred: (g) => (controlled(g).length === 0 ? refuse('EVT-05') : null),
  targets: (g) => ({ hexes: controlled(g) }),
  check: (g, _seat, c) => checkHex(g, 'EVT-05', controlled(g), c.hex),
  sample: (g, _seat, random) => ({ hex: pickOf(random, controlled(g)) }),
  run(play, frame) {
    const { dice } = play.game;
    const { owner } = play.game.hexes[frame.hex];
    switch (frame.at) {
      case 'shown':
        return name(play, frame, frame.hex);
      case 'rolled':
        if (!STRIKES.includes(dice[0] + dice[1])) return another(play, frame);
        goTo(play, { ...frame, at: 'rolled2', rival: owner });
        return throwDice(play, 'event', owner, frame.hex, 1);
      case 'rolled2':
        if (SPARED.includes(dice[0])) return finish(play, frame);
        return wantLoss(play, { ...frame, n: dice[0] }, frame.hex, owner);
      default:
        return finish(play, frame);
    }
  },
  take(play, frame, given) {
    if (frame.at === 'ask') return name(play, frame, answerOf(given[0], 'event.next').hex);
    takeLoss(play, frame, given);
  },
};

export const terrainDisaster = defineActs({ terrain_disaster: { event } });
