// Applies the hits that players have assigned. Parries and saves are rolled first, one die after the other.
// Then all pieces that were hit leave together. HPOW-07, MAG-11, AMB-47, AMB-77, AMB-84, AMB-122, AMB-124

import { countersWith, isFighter, strengthOf } from '../../model/game/pieces.ts';
import {
  type Game,
  type HexId,
  isPiece,
  type Kind,
  type PieceId,
  type Seat,
  type Strike,
  type Target,
} from '../../model/game/types.ts';
import { entryAt, firstOf } from '../../model/shape/entry.ts';
import { rollDice } from '../dice.ts';
import { openReplies } from '../items/item-replies.ts';
import { showItem, spendCounters } from '../items/showing-and-spending.ts';
import { losePieces } from '../losing-pieces.ts';
import { answerOf, type GivenAnswer, type Play, setFrame } from '../play.ts';
import { powerOf } from '../powers/powers.ts';
import { inPlayAt, isInPlay } from '../queries/item-queries.ts';
import { pieceById } from '../queries/queries.ts';
import { kindsWith, traitOf } from '../traits/table.ts';
import type { Saves } from '../traits/trait.ts';
import { type DiceBattle, type StepResult, sideAt } from './battle-step.ts';
import { aimedHitsOn, answeringSeat, currentHitTargets, remainingHitTargets, sideOf } from './hit-questions.ts';
import { hitList } from './hit-targets.ts';
import { hasTried } from './saving-items.ts';
import { isConjuredWall } from './sides.ts';

/**
 * The kinds of pieces and items that may save a piece from a hit, in the order in which
 * they are tried. AMB-84
 */
const SAVERS = [...kindsWith('saves')].sort((a, b) => a.trait.saves.order - b.trait.saves.order);

/**
 * Returns a strike for each side that aimed shots have hit, before players name the other targets. AMB-122
 */
export const aimedStrikes = (aimed: readonly (readonly Target[])[]): Strike[] =>
  aimed.flatMap((targets, sideIndex): Strike[] =>
    targets.length === 0 ? [] : [{ sideIndex, targets, saves: [], hitsLeft: 0, next: 0, took: [], saver: null }],
  );

/** Returns all hits of a step by side, and shows the saving items that players named. AMB-47 */
export function strikesOf(
  play: Play,
  battle: DiceBattle,
  answers: readonly GivenAnswer[],
): Pick<DiceBattle['state'], 'strikes' | 'shown'> {
  const { sides, state } = battle;
  const shown: { seat: Seat; id: PieceId }[] = [];
  const strikes = sides.flatMap((seat, sideIndex): Strike[] => {
    const aimed = aimedHitsOn(battle, sideIndex);
    const toPlace = entryAt(state.hits, sideIndex);
    const hitsLeft = toPlace + aimed.length;
    if (hitsLeft === 0) return [];
    const given = answers.find((a) => sideOf(battle, a.decision.seat) === seat);
    const answer = given === undefined ? undefined : answerOf(given, 'battle.hits');
    const own = answer?.targets ?? hitList(remainingHitTargets(play.game, battle, seat)).slice(0, toPlace);
    const saves = answer?.saves ?? [];
    const saverId = saves.length === 0 ? undefined : answer?.saver;
    const item = saverId === undefined ? undefined : pieceById(play.game, saverId);
    const strike = { sideIndex, targets: [...aimed, ...own], saves, hitsLeft, next: 0, took: [], saver: null };
    if (item === undefined) return [strike];
    if (isInPlay(item)) return [{ ...strike, savingItem: item.id }];
    const by = answeringSeat(battle, seat);
    const savingItem = showItem(play, by, item.id);
    shown.push({ seat: by, id: savingItem });
    return [{ ...strike, savingItem }];
  });
  return { strikes, shown };
}

/** Asks players for items that reply to the first saving item shown. AMB-125 */
export function askReplies(play: Play, battle: DiceBattle): StepResult {
  const { seat, id } = firstOf(battle.state.shown);
  setFrame(play, { ...battle, state: { ...battle.state, moment: 'replied' } });
  openReplies(play, seat, id, battle.hex);
  return 'waits';
}

/**
 * Brings a saving item into play after the replies to it, unless a reply cancelled it. Then the next
 * item shown follows. MAG-11
 */
export function bringIntoPlay(play: Play, battle: DiceBattle): StepResult {
  const [item, ...shown] = battle.state.shown;
  if (item !== undefined && pieceById(play.game, item.id) !== undefined)
    play.emit({ t: 'itemEntered', id: item.id, at: battle.hex, role: { as: 'ready' } });
  return { to: { ...battle, state: { ...battle.state, moment: 'showing', shown } } };
}

const hitsLeftOn = (g: Game, battle: DiceBattle, strike: Strike, target: Target): number => {
  const fighter = currentHitTargets(g, battle, sideAt(battle, strike.sideIndex)).find((f) => f.target === target);
  return (fighter?.capacity ?? 0) - strike.took.filter((t) => t === target).length;
};

/**
 * Returns the next hit that has a target and its index. The search begins at `next` and wraps around to the
 * start of the list. Null if no target can take a hit. AMB-122
 */
function nextHit(g: Game, battle: DiceBattle, strike: Strike): { index: number; target: Target } | null {
  const { targets, next } = strike;
  for (let i = 0; i < targets.length; i++) {
    const index = (next + i) % targets.length;
    const target = entryAt(targets, index);
    if (hitsLeftOn(g, battle, strike, target) > 0) return { index, target };
  }
  return null;
}

/** Returns the kind that may save this target now, or null. AMB-84 */
function saverOf(g: Game, battle: DiceBattle, strike: Strike, target: Target): Kind | null {
  const c = pieceById(g, target);
  if (c === undefined || !isFighter(c.kind)) return null;
  const isReady = (kind: Kind, { by }: Saves): boolean => {
    if (by === 'itself') return c.kind === kind && !hasTried(battle, c.id, kind);
    const isNamed = strike.saves.includes(c.id) && !hasTried(battle, c.id, kind);
    return isNamed && inPlayAt(g, battle.hex, kind, sideAt(battle, strike.sideIndex)).length > 0;
  };
  return SAVERS.find(({ kind, trait }) => isReady(kind, trait.saves))?.kind ?? null;
}

/** Does a power of the side's player cancel the next hit without a die? POW-01 */
const sparesNow = (g: Game, battle: DiceBattle, { sideIndex }: Strike): boolean => {
  const seat = sideAt(battle, sideIndex);
  return powerOf(g, seat).sparesFirstLoss === true && !battle.spared?.includes(seat);
};

/** Marks a hit as cancelled by a power. POW-01, AMB-122, AMB-152 */
const spare = (battle: DiceBattle, strike: Strike, index: number): DiceBattle => ({
  ...withStrike(battle, strikeAfterHit(strike, index, [])),
  spared: [...(battle.spared ?? []), sideAt(battle, strike.sideIndex)],
});

/** Emits an event for the hits that powers cancelled between two moments of a battle. POW-01 */
export function emitSpared(play: Play, before: DiceBattle, after: DiceBattle): void {
  const fresh = (after.spared ?? []).slice(before.spared?.length ?? 0);
  for (const seat of fresh) play.emit({ t: 'spared', hex: after.hex, seat });
}

/**
 * May a power, a parry or a save still cancel any hit on this strike's targets? If not, all hits
 * take effect as assigned.
 */
const mayCancel = (g: Game, battle: DiceBattle, strike: Strike): boolean =>
  sparesNow(g, battle, strike) ||
  ((g.rules.heroes || g.rules.magic) &&
    (strike.next > 0 || strike.took.length > 0 || strike.targets.some((t) => saverOf(g, battle, strike, t) !== null)));

const strikeAfterHit = (strike: Strike, index: number, took: readonly Target[]): Strike => ({
  ...strike,
  hitsLeft: strike.hitsLeft - 1,
  next: index + 1,
  took: [...strike.took, ...took],
  saver: null,
});

const withStrike = (battle: DiceBattle, strike: Strike): DiceBattle => ({
  ...battle,
  state: { ...battle.state, strikes: battle.state.strikes.map((s) => (s.sideIndex === strike.sideIndex ? strike : s)) },
});

/** Returns the strike whose saving die is due or has just fallen. */
export const pendingSave = ({ state }: DiceBattle): (Strike & { saver: Kind }) | undefined =>
  state.strikes.find((s): s is Strike & { saver: Kind } => s.saver !== null);

/** Resolves hits up to the first saving die. Stores the kind of piece or item that rolls it in `saver`. */
export function resolveHits(g: Game, start: DiceBattle): DiceBattle {
  let battle = start;
  for (const strike of battle.state.strikes)
    if (!mayCancel(g, battle, strike)) battle = withStrike(battle, { ...strike, hitsLeft: 0, took: strike.targets });
  for (let i = 0; i < battle.state.strikes.length; ) {
    const strike = entryAt(battle.state.strikes, i);
    const hit = strike.hitsLeft === 0 ? null : nextHit(g, battle, strike);
    if (hit === null) {
      i++;
      continue;
    }
    const { index, target } = hit;
    const saver = saverOf(g, battle, strike, target);
    if (saver !== null) return withStrike(battle, { ...strike, next: index, saver });
    battle = sparesNow(g, battle, strike)
      ? spare(battle, strike, index)
      : withStrike(battle, strikeAfterHit(strike, index, [target]));
  }
  return battle;
}

/** Rolls the die of a parry or save. HPOW-07, MAG-11 */
export function throwSave(play: Play, battle: DiceBattle, { sideIndex }: Strike): StepResult {
  setFrame(play, { ...battle, state: { ...battle.state, moment: 'saving' } });
  rollDice(play, 'save', sideAt(battle, sideIndex), battle.hex, 1);
  return 'waits';
}

/** Returns the battle after the die of a parry or save. HPOW-07, MAG-11 */
export function afterSave(play: Play, battle: DiceBattle): DiceBattle {
  const strike = pendingSave(battle);
  const id = strike?.targets[strike.next];
  // Only pieces, not forts and towns, have saving rolls.
  if (strike === undefined || id === undefined || !isPiece(id)) return battle;
  const { saver, next } = strike;
  const { hex } = battle;
  const seat = sideAt(battle, strike.sideIndex);
  const saves = traitOf(saver).saves;
  const safe = saves !== undefined && !saves.fails.includes(firstOf(play.game.dice));
  play.emit({ t: 'saved', hex, seat, id, saver, safe });
  const triedBattle: DiceBattle = { ...battle, tried: [...battle.tried, { id, saver }] };
  if (safe) return withStrike(triedBattle, strikeAfterHit(strike, next, []));
  if (saves?.by === 'item') {
    // The save failed: the item that rolled is used up, no other, and the hit counts. MAG-11
    const inPlay = inPlayAt(play.game, hex, saver, seat).map((c) => c.id);
    const isNamedThere = strike.savingItem !== undefined && inPlay.includes(strike.savingItem);
    spendCounters(play, isNamedThere ? [strike.savingItem] : inPlay.slice(0, 1));
    if (!sparesNow(play.game, triedBattle, strike)) return withStrike(triedBattle, strikeAfterHit(strike, next, [id]));
    const sparedBattle = spare(triedBattle, strike, next);
    emitSpared(play, triedBattle, sparedBattle);
    return sparedBattle;
  }
  return withStrike(triedBattle, { ...strike, saver: null });
}

/**
 * Applies hits to one side. A creature or hero dies; a fort, a city, a village or a conjured wall loses 1
 * point; any other item is used up. Returns true if a piece died.
 */
export function applyHits(play: Play, hex: HexId, side: Seat, targets: readonly Target[]): boolean {
  play.emit({ t: 'struck', hex, seat: side, targets: [...targets] });
  const hit = countersWith(play.game.counters, targets);
  const ids = targets.filter(isPiece).filter((id) => hit.some((c) => c.id === id && isFighter(c.kind)));
  losePieces(play, hex, side, ids, 'hit');
  const items = hit.filter((c) => !isFighter(c.kind) && (!isConjuredWall(c.kind) || strengthOf(c) <= 0));
  spendCounters(
    play,
    items.map((c) => c.id),
  );
  return ids.length + items.length > 0;
}

/** Applies the hits on all sides together. Returns whether a target was hit and whether a piece died. */
export function placeHits(play: Play, battle: DiceBattle): { struck: boolean; died: boolean } {
  let struck = false;
  let died = false;
  for (const { sideIndex, took } of battle.state.strikes) {
    if (took.length === 0) continue;
    struck = true;
    if (applyHits(play, battle.hex, sideAt(battle, sideIndex), took)) died = true;
  }
  return { struck, died };
}
