import { describe, expect, test } from 'vitest';
import { CLIP_MOST, hashOfClip, wantedClip } from './clip.ts';

const link = { room: 'room1234', game: 2, code: '' };

describe('the address of a clip', () => {
  test('leads to the same clip again, also for a private table', () => {
    for (const clip of [
      { link, from: 0, to: 0 },
      { link, from: 40, to: 61 },
      { link: { ...link, code: '0123456789abcdef0123456789abcdef' }, from: 7, to: 9 },
    ])
      expect(wantedClip(hashOfClip(clip))).toEqual(clip);
  });

  test('never exceeds the longest clip: it keeps the end', () => {
    expect(wantedClip(hashOfClip({ link, from: 0, to: 500 }))).toEqual({ link, from: 500 - CLIP_MOST, to: 500 });
  });

  test('gives null if any part is invalid', () => {
    const strange = ['9-3', '1', '-3', '1-', '01-2', '1-9999999', `0-${CLIP_MOST + 1}`, 'a-b', '1-2-3'];
    for (const steps of strange) expect(wantedClip(`#/clip/room1234/2/${steps}`), steps).toBeNull();
    for (const of of ['a b/1', 'room1234/0', 'room1234']) expect(wantedClip(`#/clip/${of}/1-2`), of).toBeNull();
    expect(wantedClip('#/clip/room1234/1/1-2/%')).toBeNull();
  });
});
