import { expect, test } from 'vitest';
import { hashOfStudio, messageOf, overlayOf, pathOfOverlay, studioOf, USUAL_PARTS, withPart } from './studio-parts.ts';

test('an address lists the parts of a streamer’s picture, and is written as it is read', () => {
  const hash = '#/obs/abcdEFGH/key-1?show=standings,phase&bg=00ff00&ground=off&scale=125';
  expect(studioOf(hash)).toEqual({
    room: 'abcdEFGH',
    code: 'key-1',
    show: ['standings', 'phase'],
    back: '#00ff00',
    isBare: true,
    scale: 125,
  });
  expect(hashOfStudio(studioOf(hash))).toBe(hash);
  expect(hashOfStudio(studioOf('#/obs/tv'))).toBe('#/obs/tv');
  expect(studioOf('#/obs/tv').show).not.toContain('showcase');
  expect(hashOfStudio(studioOf('#/obs/tv?show=board,showcase'))).toBe('#/obs/tv?show=board,showcase');
  expect(overlayOf('#/tv?show=dice,showcase').show).toEqual(['dice']);
});

test('wrong values in an address get their defaults', () => {
  const usual = { code: '', show: USUAL_PARTS, back: '', isBare: false, scale: 100 };
  expect(studioOf('#/obs/%3Cb%3E?bg=url(x)&scale=9e9')).toEqual({ ...usual, room: '' });
  expect(studioOf('#/obs/tv/%E0%A4%A?show=script')).toEqual({ ...usual, room: 'tv', show: [] });
  const messages = [
    { shown: ['board', 'log'] },
    { shown: ['<b>'] },
    ['board'],
    { part: 'log', on: true },
    { part: 'x', on: true },
  ];
  expect(messages.map(messageOf)).toEqual([{ shown: ['board', 'log'] }, null, null, { part: 'log', on: true }, null]);
  expect(withPart(['log'], 'board', true)).toEqual(['board', 'log']);
  expect(withPart(['board', 'log'], 'board', false)).toEqual(['log']);
});

test('the overlay’s address is like the studio’s, without a board', () => {
  const over = USUAL_PARTS.filter((part) => part !== 'board');
  expect(overlayOf('#/tv')).toEqual({ room: 'tv', code: '', show: over, back: '', isBare: false, scale: 100 });
  const wish = { room: 'abcdEFGH', code: 'key 1', show: ['dice'], back: '#00ff00', isBare: false, scale: 80 } as const;
  expect(pathOfOverlay(wish)).toBe('/overlay.html#/abcdEFGH/key%201?show=dice&bg=00ff00&scale=80');
  expect(overlayOf('#/abcdEFGH/key%201?show=board,dice&bg=00ff00&scale=80')).toEqual(wish);
  expect(pathOfOverlay({ ...wish, code: '', show: over, back: '', isBare: false, scale: 100 })).toBe(
    '/overlay.html#/abcdEFGH',
  );
});
