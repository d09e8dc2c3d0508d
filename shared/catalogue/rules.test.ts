import { describe, expect, test } from 'vitest';
import { RULES, ruleInfo } from './rules.ts';

/** How many rules each family has, and how many of them are in force. */
const FAMILIES: Record<string, [number, number]> = {
  COMP: [9, 9],
  SETUP: [17, 17],
  TURN: [5, 5],
  INC: [8, 8],
  HERO: [10, 10],
  REC: [11, 11],
  DEP: [7, 7],
  BLUF: [8, 8],
  REM: [2, 2],
  MOVE: [14, 14],
  FLY: [5, 5],
  CONQ: [3, 3],
  EXPL: [13, 13],
  BRIB: [4, 4],
  COMB: [12, 12],
  HIT: [3, 3],
  RET: [4, 4],
  POST: [6, 6],
  MULT: [3, 3],
  RIVAL: [3, 3],
  FORT: [5, 5],
  CIT: [10, 10],
  POWER: [1, 1],
  EVT: [11, 11],
  MAG: [12, 12],
  HPOW: [11, 11],
  NEWH: [4, 3],
  POW: [15, 15],
  VAR: [5, 4],
};

describe('the rules as data', () => {
  test('each family is complete, in order, without gaps or doubles', () => {
    const wanted = Object.entries(FAMILIES).flatMap(([family, [all]]) =>
      Array.from({ length: all }, (_, i) => `${family}-${String(i + 1).padStart(2, '0')}`),
    );
    expect(RULES.map((r) => r.id)).toEqual(wanted);
  });
  test('as many are in force as this build plays', () => {
    for (const [family, [, on]] of Object.entries(FAMILIES)) {
      const inForce = RULES.filter((r) => r.id.startsWith(`${family}-`) && r.force === 'on');
      expect([family, inForce.length]).toEqual([family, on]);
    }
    for (const id of ['NEWH-04']) expect(ruleInfo(id)?.force, id).toBe('later');
  });
  test('each is a sentence or two of its own with a source', () => {
    expect(new Set(RULES.map((r) => r.text)).size).toBe(RULES.length);
    for (const r of RULES) {
      expect(r.text, r.id).toMatch(/^[A-Z].*[a-z0-9]\.$/);
      expect(r.text.length, r.id).toBeLessThan(300);
      expect(r.source, r.id).toMatch(/^(1986 §|French |fan summary|design )/);
    }
  });
  test('ruleInfo answers for rules and for nothing else', () => {
    expect(ruleInfo('FLY-01')?.text).toMatch(/sea/);
    expect(ruleInfo(['FLY', '99'].join('-'))).toBeUndefined();
    expect(ruleInfo('toString')).toBeUndefined();
  });
});
