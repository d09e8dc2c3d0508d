// From hits named to hits that take effect: whoever can parry or be saved by an item tries, one die after the other; then
// everything that was hit leaves together. HPOW-07, MAG-11, AMB-47, AMB-77, AMB-84, AMB-122, AMB-124
import { kindsWith, traitOf } from '../../effects/table.ts';
import type { Saves } from '../../effects/trait.ts';
import { isFighter } from '../../game/pieces.ts';
import type { FrameOf, Game, Kind, Strike, Target, Use } from '../../game/types.ts';
import { throwDice } from '../dice.ts';
import { pieceById } from '../facts.ts';
import { IN_PLAY, inPlayAt, isInPlay } from '../item-facts.ts';
import { openReplies } from '../items/replies.ts';
import { bringOut, spend } from '../items/using.ts';
import { answerOf, type Given, goTo, type Play } from '../play.ts';
import { aimedFor, applyHits, sideOf, speaker, takersLeft, takersNow } from './losses.ts';
import { hasTried } from './saving-items.ts';
import { hitList } from './takers.ts';

type Battle = FrameOf<'battle'>;

/** What may turn a hit away, in the order in which it tries. AMB-84 */
const SAVERS = [...kindsWith('saves')].sort((a, b) => a.trait.saves.order - b.trait.saves.order);

/** `Use.on` of a saving item just shown, before its replies and after them. */
const SHOWN = -1;
const REPLIED = 0;

/** What aimed shots have hit, side by side, before the players hit name the rest. AMB-122 */
export const aimedStrikes = (aimed: readonly Target[][]): Strike[] =>
  aimed.flatMap((targets, side): Strike[] =>
    targets.length === 0 ? [] : [{ side, targets, saves: [], left: 0, next: 0, took: [], by: -1 }],
  );

/** All sides' hits of a step together, chosen or without a choice. Shows the saving items named. AMB-47 */
export function strikesOf(
  play: Play,
  frame: Battle,
  given: readonly Given[],
): { strikes: readonly Strike[]; uses: Use[] } {
  const uses: Use[] = [];
  const strikes = frame.sides.flatMap((side, i): Strike[] => {
    const aimed = aimedFor(frame, i);
    const left = frame.hits[i] + aimed.length;
    if (left === 0) return [];
    const one = given.find((a) => sideOf(frame, a.decision.seat) === side);
    const answer = one === undefined ? undefined : answerOf(one, 'battle.hits');
    const own = answer?.targets ?? hitList(takersLeft(play.game, frame, side)).slice(0, frame.hits[i]);
    const saves = answer?.saves ?? [];
    const item = saves.length === 0 ? undefined : pieceById(play.game, answer?.talisman ?? -1);
    if (item !== undefined && !isInPlay(item)) {
      const seat = speaker(frame, side);
      uses.push({ id: bringOut(play, seat, item.id), on: SHOWN, seat });
    }
    return [{ side: i, targets: [...aimed, ...own], saves, left, next: 0, took: [], by: -1 }];
  });
  return { strikes, uses };
}

/** A saving item shown in this step first meets its replies, then it is in play. True when there was one. AMB-125 */
export function showSavingItem(play: Play, frame: Battle): boolean {
  const [use, ...more] = frame.uses;
  if (use === undefined) return false;
  if (use.on === SHOWN) {
    goTo(play, { ...frame, uses: [{ ...use, on: REPLIED }, ...more] });
    openReplies(play, use.seat, use.id, frame.hex);
    return true;
  }
  if (pieceById(play.game, use.id) !== undefined)
    play.emit({ t: 'stood', id: use.id, at: frame.hex, on: 0, cv: IN_PLAY });
  goTo(play, { ...frame, uses: more });
  return true;
}

/** Hits this target can still take, with those of this step. */
const roomLeft = (g: Game, frame: Battle, strike: Strike, target: Target): number => {
  const taker = takersNow(g, frame, frame.sides[strike.side]).find((f) => f.target === target);
  return (taker?.room ?? 0) - strike.took.filter((t) => t === target).length;
};

/** The place in the list of the next hit, from `next` on round and round; -1 when nothing stands. AMB-122 */
function nextPlace(g: Game, frame: Battle, strike: Strike): number {
  const { targets, next } = strike;
  for (let i = 0; i < targets.length; i++) {
    const at = (next + i) % targets.length;
    if (roomLeft(g, frame, strike, targets[at]) > 0) return at;
  }
  return -1;
}

/** What may turn this hit away by a die: the piece's own skill, or an item named for it; -1 for nothing. AMB-84 */
function saverOf(g: Game, frame: Battle, strike: Strike, target: Target): Kind | -1 {
  const c = pieceById(g, target);
  if (c === undefined || !isFighter(c.kind)) return -1;
  const isReady = (kind: Kind, { by }: Saves): boolean => {
    if (by === 'itself') return c.kind === kind && !hasTried(frame, target, kind);
    const isNamed = strike.saves.includes(target) && !hasTried(frame, target, kind);
    return isNamed && inPlayAt(g, frame.hex, kind, frame.sides[strike.side]).length > 0;
  };
  return SAVERS.find(({ kind, trait }) => isReady(kind, trait.saves))?.kind ?? -1;
}

/** Is there any die to throw for these hits? Without one all take effect as named. */
const mayTurn = (g: Game, frame: Battle, strike: Strike): boolean =>
  (g.rules.heroes || g.rules.magic) &&
  (strike.next > 0 || strike.took.length > 0 || strike.targets.some((t) => saverOf(g, frame, strike, t) >= 0));

const done = (strike: Strike, at: number, took: readonly Target[]): Strike => ({
  ...strike,
  left: strike.left - 1,
  next: at + 1,
  took: [...strike.took, ...took],
  by: -1,
});

const withStrike = (frame: Battle, strike: Strike): Battle => ({
  ...frame,
  strikes: frame.strikes.map((s) => (s.side === strike.side ? strike : s)),
});

/**
 * Goes through the hits as far as no die is needed. Returns the frame with all hits through, or null when a die was
 * thrown: the frame then goes on at `at` with its face.
 */
export function goThrough(play: Play, start: Battle, at: Battle['at']): Battle | null {
  let frame = start;
  for (const strike of frame.strikes)
    if (!mayTurn(play.game, frame, strike)) frame = withStrike(frame, { ...strike, left: 0, took: strike.targets });
  for (let i = 0; i < frame.strikes.length; ) {
    const strike = frame.strikes[i];
    const place = strike.left === 0 ? -1 : nextPlace(play.game, frame, strike);
    if (place < 0) {
      i++;
      continue;
    }
    const target = strike.targets[place];
    const by = saverOf(play.game, frame, strike, target);
    if (by < 0) {
      frame = withStrike(frame, done(strike, place, [target]));
      continue;
    }
    const seat = frame.sides[strike.side];
    goTo(play, { ...withStrike(frame, { ...strike, next: place, by }), at });
    throwDice(play, 'save', seat, frame.hex, 1);
    return null;
  }
  return frame;
}

/** The die of a parry or save has fallen. Returns the frame after it. HPOW-07, MAG-11 */
export function afterSave(play: Play, frame: Battle): Battle {
  const strike = frame.strikes.find((s) => s.by >= 0);
  if (strike === undefined) return frame;
  const { by, next } = strike;
  const id = strike.targets[next];
  const side = frame.sides[strike.side];
  const saves = traitOf(by).saves;
  const safe = saves !== undefined && !saves.fails.includes(play.game.dice[0]);
  play.emit({ t: 'saved', hex: frame.hex, seat: side, id, by, safe });
  const tried: Battle = { ...frame, saved: [...frame.saved, { id, by }] };
  if (safe) return withStrike(tried, done(strike, next, []));
  if (saves?.by === 'item') {
    // It failed and is used up; the hit counts. MAG-11
    spend(
      play,
      inPlayAt(play.game, frame.hex, by, side).map((c) => c.id),
    );
    return withStrike(tried, done(strike, next, [id]));
  }
  return withStrike(tried, { ...strike, by: -1 });
}

/** All hits that took effect leave their marks together. Returns whether anything was hit, and whether anything died. */
export function placeHits(play: Play, frame: Battle): { struck: boolean; died: boolean } {
  let struck = false;
  let died = false;
  for (const { side, took } of frame.strikes) {
    if (took.length === 0) continue;
    struck = true;
    if (applyHits(play, frame.hex, frame.sides[side], took)) died = true;
  }
  return { struck, died };
}
