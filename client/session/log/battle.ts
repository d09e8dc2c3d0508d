// Log sentences of exploration and battle: the events of shared/model/events/battle.ts.
import { type HexId, isPiece, type Kind, NOBODY, type Target } from '../../../shared/model/game/types.ts';
import {
  hexLine,
  type LogContext,
  line,
  namesOfFaces,
  noSentence,
  type Part,
  piecesOf,
  type Sentences,
  seatHexLine,
} from './line.ts';

/** Returns the names of the targets, or their number if both pieces and buildings were hit. */
function targetsOf(targets: readonly Target[], hex: HexId, { view, kindOf }: LogContext): Part {
  const kinds: Kind[] = [];
  const words: string[] = [];
  for (const t of targets) {
    if (t === 'fort') words.push(`fort.${view?.hexes[hex]?.fort?.level ?? 1}`);
    else if (t === 'town') {
      const income = view?.hexes[hex]?.income;
      if (income) kinds.push(income.kind);
      else words.push('battle.town');
    } else if (isPiece(t)) {
      const kind = kindOf(t);
      if (kind !== -1) kinds.push(kind);
    }
  }
  if (words.length === 0) return { kinds };
  if (kinds.length === 0) return { key: words[0] ?? 'battle.town' };
  return { key: 'log.targets', n: targets.length };
}

export const battle = {
  uncovered: (e) =>
    line(
      'battle',
      e.faces.length === 0 ? 'log.uncoveredNone' : 'log.uncovered',
      { things: namesOfFaces(e.faces), hex: { hex: e.hex } },
      e.hex,
      e.seat,
    ),
  bribed: (e, context) =>
    e.targets.length === 0
      ? null
      : seatHexLine('gold', 'log.bribed', e, { things: targetsOf(e.targets, e.hex, context), gold: e.gold }),
  battleBegan: (e) => hexLine('battle', 'log.battleBegan', e, { sides: { seats: e.sides } }),
  called: (e, { kindOf }) =>
    seatHexLine('battle', e.bluff ? 'log.called.bluff' : 'log.called.wrong', e, { things: piecesOf([e.id], kindOf) }),
  battleRoundBegan: (e) => hexLine('battle', 'log.battleRoundBegan', e, { n: e.round }),
  aimed: (e) => seatHexLine('battle', 'log.aimed', e, { whom: { seat: e.foe } }),
  struck: (e, known) => {
    if (e.targets.length === 0) return null;
    const things = targetsOf(e.targets, e.hex, known);
    return seatHexLine('battle', e.seat === NOBODY ? 'log.struckNeutral' : 'log.struck', e, {
      count: e.targets.length,
      things,
    });
  },
  spared: (e) => seatHexLine('battle', 'log.spared', e),
  cameBack: (e, { kindOf }) =>
    e.up.length > 0
      ? seatHexLine('battle', 'log.cameBack', e, { things: piecesOf(e.up, kindOf) })
      : seatHexLine('battle', 'log.cameBackUnseen', e, { count: e.count }),
  stayed: (e) => seatHexLine('battle', 'log.stayed', e),
  battleEnded: (e) => {
    if (e.winner !== NOBODY) return seatHexLine('battle', 'log.battleEnded', { seat: e.winner, hex: e.hex });
    return e.rounds === 0 ? null : hexLine('battle', 'log.battleEndedNeutral', e);
  },
  healed: noSentence,
} satisfies Partial<Sentences>;
