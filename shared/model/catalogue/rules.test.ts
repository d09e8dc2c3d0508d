import { describe, expect, test } from 'vitest';
import { PLAYER_POWERS } from './powers.ts';
import { RULES, ruleInfo } from './rules.ts';

const FAMILIES: Record<string, number> = {
  COMP: 9,
  SETUP: 17,
  TURN: 5,
  INC: 8,
  HERO: 10,
  REC: 11,
  DEP: 7,
  BLUF: 8,
  REM: 2,
  MOVE: 14,
  FLY: 5,
  CONQ: 3,
  EXPL: 13,
  BRIB: 4,
  COMB: 12,
  HIT: 3,
  RET: 4,
  POST: 6,
  MULT: 3,
  RIVAL: 3,
  FORT: 5,
  CIT: 10,
  POWER: 1,
  EVT: 11,
  MAG: 12,
  HPOW: 11,
  NEWH: 4,
  POW: PLAYER_POWERS.length,
  VAR: 5,
};

describe('the rules as data', () => {
  test('each family is complete, in order, without gaps or duplicates', () => {
    const expected = Object.entries(FAMILIES).flatMap(([family, all]) =>
      Array.from({ length: all }, (_, i) => `${family}-${String(i + 1).padStart(2, '0')}`),
    );
    expect(RULES.map((r) => r.id)).toEqual(expected);
  });
  test('each is a distinct sentence or two with a source', () => {
    expect(new Set(RULES.map((r) => r.text)).size).toBe(RULES.length);
    for (const r of RULES) {
      expect(r.text, r.id).toMatch(/^[A-Z].*[a-z0-9]\.$/);
      expect(r.text.length, r.id).toBeLessThan(300);
      expect(r.source, r.id).toMatch(/^(1986 §|French |fan summary|design )/);
    }
  });
  test('ruleInfo knows rules and nothing else', () => {
    expect(ruleInfo('FLY-01')?.text).toMatch(/sea/);
    expect(ruleInfo(['FLY', '99'].join('-'))).toBeUndefined();
    expect(ruleInfo('toString')).toBeUndefined();
  });
});
