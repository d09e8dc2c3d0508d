// The moments before an end, by the rules of the game.
import { expect, test } from 'vitest';
import { apply, type GameEvent } from '../../../shared/model/events/index.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import type { RuleSet, Seat, View } from '../../../shared/model/game/types.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { soundsOf } from '../../sound/sounds.ts';
import { nearEndOf, nearEndText } from './near-ends.ts';

const OWN = hexId(0);
const OTHER = hexId(1);

/** Returns a view of round 3. Each seat has the fort of this level in its hex. */
function standing(levels: readonly [number, number], victory: RuleSet['victory'] = 'conquest'): View {
  const game = askedToBuild();
  const hexes = game.hexes.map((hex, i) => {
    const level = levels[i];
    const fort = level === undefined ? null : ({ level, hits: 0, citadelRound: level === 4 ? 2 : null } as never);
    return level === undefined ? hex : { ...hex, owner: i as Seat, fort };
  });
  const turnLimit = victory === 'turnLimit' ? 8 : null;
  return { ...game, round: 3, hexes, rules: classicRules(2, { victory, turnLimit }) };
}

function momentOf(before: View, event: GameEvent): string {
  const after = apply(before, event);
  const moment = nearEndOf({ event, before, after });
  if (moment === null) return '';
  const { title, says } = nearEndText(moment, after);
  return `${title}: ${says}`;
}

const built = (seat: Seat): GameEvent => ({
  t: 'built',
  seat,
  hex: seat === 0 ? OWN : OTHER,
  level: 4,
  citadelRound: 3,
});
const taken: GameEvent = { t: 'captured', hex: OTHER, seat: 0, from: 1, citadelRound: 3, why: 'battle' };
const lowered: GameEvent = { t: 'lowered', hex: OTHER, level: 3 };

test('CIT-04, CIT-05: the first, a second, a taken and a fallen citadel are moments that say what follows', () => {
  expect(momentOf(standing([3, 3]), built(0))).toMatch(
    / raises? the first citadel: .* the only citadel, which wins after construction of round 4\.$/,
  );
  expect(momentOf(standing([3, 4]), built(0))).toMatch(
    / raises? the second citadel: Only conquest is left: own two citadels to win\.$/,
  );
  expect(momentOf(standing([3, 4]), taken)).toMatch(
    /takes a citadel from .*: .* the only citadel, which wins after construction of round 4\.$/,
  );
  expect(momentOf(standing([4, 4]), lowered)).toMatch(
    /loses a citadel: .* the only citadel, which wins after construction of round 3\.$/,
  );
  expect(momentOf(standing([3, 4]), lowered)).toMatch(/loses a citadel: No citadel is left/);
});

test('CIT-08…CIT-10: the moments follow the ending of the game, and there are none if citadels win nothing', () => {
  expect(momentOf(standing([3, 4], 'soleAtEnd'), built(0))).toContain('No player wins while two own a citadel.');
  expect(momentOf(standing([3, 4], 'fast'), built(0))).toContain('wins at the end of this round');
  expect(momentOf(standing([3, 3], 'turnLimit'), built(0))).toBe('');
});

test('other forts and hexes, and a step that is taken back, are no moments', () => {
  expect(momentOf(standing([2, 4]), { ...built(0), level: 3, citadelRound: null } as GameEvent)).toBe('');
  expect(momentOf(standing([3, 3]), taken)).toBe('');
  const event = { t: 'restored' } as GameEvent;
  expect(nearEndOf({ event, before: standing([4, 3]), after: standing([3, 3]) })).toBeNull();
});

test('a rival citadel, a taken and a fallen one have sounds of their own', () => {
  const soundIn = (before: View, event: GameEvent) => soundsOf(event, before).map(({ sound }) => sound);
  expect(soundIn(standing([3, 3]), built(0))).toEqual(['citadel']);
  expect(soundIn(standing([3, 4]), built(0))).toEqual(['rivals']);
  expect(soundIn(standing([3, 4]), taken)).toEqual(['banner', 'toppled']);
  expect(soundIn(standing([3, 3]), taken)).toEqual(['banner']);
  expect(soundIn(standing([3, 4]), lowered)).toEqual(['crumble', 'toppled']);
});
