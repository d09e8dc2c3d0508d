// A scripted beginner who presses the first sensible button: buys what the gold pays for, places Things where
// they first fit, moves into unowned land or to a weaker rival, and builds where building is first allowed.

import type { Bot } from '../../shared/minds/bots/bot.ts';
import { Situation } from '../../shared/minds/bots/steady/situation.ts';
import { fallback } from '../../shared/minds/stand-ins/index.ts';
import { isCreature, isIncome } from '../../shared/model/catalogue/index.ts';
import { hexState } from '../../shared/model/game/pieces.ts';
import {
  type Answer,
  type Answers,
  type Decision,
  type DecisionOf,
  NOBODY,
  type Placing,
  type View,
} from '../../shared/model/game/types.ts';
import type { Random } from '../../shared/model/luck/random.ts';
import { checkBuild, draftBuild, levelCost, startBuilding } from '../../shared/rules/construction-limits.ts';
import { check, options } from '../../shared/rules/decisions/index.ts';
import { goAlong } from '../../shared/rules/move/going.ts';
import { reach } from '../../shared/rules/move/reach.ts';
import { countIn, isExcessLuck } from '../../shared/rules/queries/queries.ts';

function place(
  view: View,
  d: DecisionOf<'setup.place' | 'setup.replace' | 'capture.place' | 'recruit.place'>,
): Placing[] {
  const { things, space } = options(view, d);
  const left = new Map(space.map(({ hex, count }) => [hex, count]));
  const taken = new Set<number>();
  const placed: Placing[] = [];
  const s = new Situation(view, d.seat);
  for (const { id, kind, hexes } of things) {
    const creature = isCreature(kind);
    if (creature ? !s.hasLandFor(d.seat, kind) : !isIncome(kind)) continue;
    const hex = hexes.find((place) => (creature ? (left.get(place) ?? 0) > 0 : !taken.has(place)));
    if (hex === undefined) continue;
    if (creature) left.set(hex, (left.get(hex) ?? 0) - 1);
    else taken.add(hex);
    placed.push({ id, hex });
  }
  return placed;
}

/** Moves to unowned land, or to a rival who seems weaker; then ends. */
function move(view: View, d: DecisionOf<'move'>): Answers['move'] {
  for (const { hex, pieces } of options(view, d).stacks) {
    const ids = pieces.map((p) => p.id);
    if (hexState(view, hex).owner !== d.seat || ids.length < 2) continue;
    const ways = reach(view, d.seat, hex, ids).filter((way) => !way.through);
    const wild = ways.find((way) => hexState(view, way.hex).owner === NOBODY);
    const weak = ways.find((way) => {
      const h = hexState(view, way.hex);
      return h.owner !== NOBODY && h.owner !== d.seat && countIn(h, h.owner) + (h.fort?.level ?? 0) < ids.length;
    });
    const way = wild ?? weak;
    if (way !== undefined) return goAlong(view, ids, way.path);
  }
  return { do: 'end' };
}

function build(view: View, d: DecisionOf<'build'>): Answers['build'] {
  const draft = startBuilding(view, d.seat);
  const hexes: Answers['build']['hexes'][number][] = [];
  // The highest fort first, because it leads to a citadel.
  const own = options(view, d).hexes.toSorted((a, b) => b.level - a.level || a.hex - b.hex);
  for (const { hex } of own) {
    if (checkBuild(view, d.seat, draft, hex) !== null) continue;
    draftBuild(view, draft, hex);
    hexes.push(hex);
  }
  return { hexes };
}

function pressed(view: View, d: Decision, random: Random): Answer {
  switch (d.kind) {
    case 'setup.place':
    case 'setup.replace':
    case 'capture.place':
      return { place: place(view, d) };
    case 'recruit.place': {
      const o = options(view, d);
      const placed = place(view, d);
      const kept = o.ids.filter((id) => !placed.some((placing) => placing.id === id));
      const over = Math.max(0, o.excess - placed.length);
      return { place: placed, discard: isExcessLuck(view) ? [] : kept.slice(0, over) };
    }
    case 'recruit.buy': {
      // Gold is saved for a fort level.
      const spare = (view.seats[d.seat]?.gold ?? 0) - levelCost(view, d.seat);
      const paid = Math.max(
        0,
        Math.min(options(view, d).maxPaid, Math.floor(spare / Math.max(1, view.rules.recruitCost))),
      );
      return { paid, trade: [] };
    }
    case 'move':
      return move(view, d);
    case 'build':
      return build(view, d);
    default:
      return fallback(view, d, random);
  }
}

export const beginner: Bot = {
  name: 'beginner',
  answer(view, d, random) {
    const answer = pressed(view, d, random);
    return check(view, d.seat, d.id, answer) === null ? answer : fallback(view, d, random);
  },
};
