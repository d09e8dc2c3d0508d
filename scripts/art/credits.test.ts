import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../shared/model/catalogue/kinds.ts';
import { ICONS_BY } from './authors.ts';
import { creditsFile, iconsUsed } from './credits.ts';
import { ICON_OF } from './icons.ts';

describe('pictures', () => {
  it('every kind has a different picture', () => {
    for (const k of KINDS) expect(ICON_OF[k.id], k.id).toBeDefined();
    const faces = KINDS.map((k) => `${k.name}:${k.cv}:${k.terrain}:${k.ranged}:${ICON_OF[k.id]?.join('+')}`);
    expect(new Set(faces).size).toBe(KINDS.length);
  });

  it('the credits name the author of every icon in use, and no other', () => {
    expect(Object.values(ICONS_BY).flat().sort()).toEqual(iconsUsed());
  });

  it('the credits are up to date', () => {
    const now = readFileSync(new URL('../../assets/CREDITS.md', import.meta.url), 'utf8');
    expect(creditsFile(now)).toBe(now);
  });
});
