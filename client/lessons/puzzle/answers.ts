// The answers to a puzzle in words: "Let Farmers take the hit".

import { callsIn } from '../../../shared/minds/puzzles/calls.ts';
import type { PuzzleQuestion } from '../../../shared/minds/puzzles/index.ts';
import { KINDS } from '../../../shared/model/catalogue/index.ts';
import {
  type Answer,
  type Answers,
  type HexOrNone,
  isOnBoard,
  isPiece,
  type Target,
  type View,
} from '../../../shared/model/game/types.ts';
import { lastOf } from '../../../shared/model/shape/entry.ts';
import { placeName, t, tIf } from '../../i18n/index.ts';
import { kindName } from '../../ui/names.ts';

/** More pieces are counted instead of named. */
const NAMED = 4;

/** Returns a visible piece. */
export const counterIn = (view: View, id: Target) => view.counters.find((c) => c.id === id);

/** Returns the strength of pieces. */
export const totalStrength = (view: View, ids: readonly Target[]): number =>
  ids.reduce((sum: number, id) => sum + (KINDS[counterIn(view, id)?.kind ?? -1]?.cv ?? 0), 0);

const nameOf = (view: View, id: Target): string =>
  isPiece(id) ? kindName(counterIn(view, id)?.kind ?? -1) : tIf(`puzzle.target.${id}`);

/** Returns the names of pieces and walls, or the number and strength of many pieces. */
export function piecesText(view: View, ids: readonly Target[]): string {
  if (ids.length > NAMED) return t('puzzle.pieces', { count: ids.length, strength: totalStrength(view, ids) });
  const names = ids.map((id) => nameOf(view, id));
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((other) => other === name).length;
      return count === 1 ? name : `${name} ×${count}`;
    })
    .join(', ');
}

const hexesText = (hexes: readonly HexOrNone[]): string => [...new Set(hexes)].map(placeName).join(', ');

/** Returns a sentence without a full stop for some pieces, or the sentence for none. */
const withPieces = (
  view: View,
  ids: readonly Target[],
  some: 'bribe' | 'call' | 'hit',
  none: 'bribe' | 'call' | 'hit',
) =>
  ids.length === 0
    ? tIf(`puzzle.none.${none}`)
    : tIf(`puzzle.do.${some}`, { pieces: piecesText(view, ids), count: ids.length });

function itemText(view: View, { uses }: Answers['battle.items']): string {
  const [use] = uses;
  if (use === undefined) return t('puzzle.none.item');
  const item = piecesText(view, [use.item]);
  return use.on.what === 'bearer'
    ? t('puzzle.do.bearer', { item, piece: piecesText(view, [use.on.piece]) })
    : t('puzzle.do.item', { item });
}

function moveText(view: View, answer: Answers['move']): string {
  if (answer.do !== 'go') return t('puzzle.none.march');
  const at = counterIn(view, answer.ids[0] ?? 'hidden')?.at;
  return t('puzzle.do.march', {
    pieces: piecesText(view, answer.ids),
    from: at !== undefined && isOnBoard(at) ? placeName(at) : '',
    hex: placeName(lastOf(answer.path) ?? -1),
  });
}

function placeText({ place }: Answers['recruit.place']): string {
  const hexes = [...new Set(place.map(({ hex }) => hex))];
  const parts = hexes.map((hex) => `${placeName(hex)} (${place.filter((p) => p.hex === hex).length})`);
  return t('puzzle.do.place', { hexes: parts.join(', ') });
}

/** Returns an answer as a request, without a full stop. */
export function answerText({ view, decision, kind }: PuzzleQuestion, answer: Answer): string {
  if (kind === 'bluff') return withPieces(view, callsIn(answer), 'call', 'call');
  switch (decision.kind) {
    case 'battle.hits':
      return withPieces(view, (answer as Answers['battle.hits']).targets, 'hit', 'hit');
    case 'explore.bribe':
      return withPieces(view, (answer as Answers['explore.bribe']).targets, 'bribe', 'bribe');
    case 'battle.items':
      return itemText(view, answer as Answers['battle.items']);
    case 'battle.retreat': {
      const { hex } = answer as Answers['battle.retreat'];
      return hex === null ? t('puzzle.do.stay') : t('puzzle.do.leave', { hex: placeName(hex) });
    }
    case 'build': {
      const { hexes } = answer as Answers['build'];
      return hexes.length === 0 ? t('puzzle.none.build') : t('puzzle.do.build', { hexes: hexesText(hexes) });
    }
    case 'move':
      return moveText(view, answer as Answers['move']);
    case 'recruit.place':
      return placeText(answer as Answers['recruit.place']);
    case 'event.play': {
      const played = answer as Answers['event.play'];
      return played.do === 'play'
        ? t('puzzle.do.item', { item: piecesText(view, [played.id]) })
        : t('puzzle.none.event');
    }
    default:
      return '';
  }
}
