import { expect, test } from 'vitest';
import { hashOfStudio, isShow, PARTS, studioOf } from './parts.ts';

test('an address says what a streamer shows, and is written as it is read', () => {
  const hash = '#/obs/abcdEFGH/key-1?show=standings,phase&bg=00ff00&scale=125';
  expect(studioOf(hash)).toEqual({
    ...{ room: 'abcdEFGH', code: 'key-1', show: ['standings', 'phase'], back: '#00ff00', scale: 125 },
  });
  expect(hashOfStudio(studioOf(hash))).toBe(hash);
  expect(hashOfStudio(studioOf('#/obs/tv'))).toBe('#/obs/tv');
});

test('what an address says wrong is as usual', () => {
  const usual = { code: '', show: PARTS, back: '', scale: 100 };
  expect(studioOf('#/obs/%3Cb%3E?bg=url(x)&scale=9e9')).toEqual({ ...usual, room: '' });
  expect(studioOf('#/obs/tv/%E0%A4%A?show=script')).toEqual({ ...usual, room: 'tv', show: [] });
  expect([isShow(['board', 'log']), isShow(['<b>']), isShow('board')]).toEqual([true, false, false]);
});
