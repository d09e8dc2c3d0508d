// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isModified, isWriting, positionOf, shortcutOf, takesLetters } from './keys.ts';

const at = (html: string): Element | null => {
  document.body.innerHTML = html;
  return document.querySelector('#at');
};

test.each([
  ['<input id="at">', true, true],
  ['<input type="range" id="at">', true, false],
  ['<p contenteditable><b id="at"></b></p>', true, true],
  ['<dialog><button id="at"></button></dialog>', true, false],
  ['<button id="at"></button>', false, false],
])('%s', (html, writes, letters) => {
  expect(isWriting(at(html))).toBe(writes);
  expect(takesLetters(at(html))).toBe(letters);
});

test('Shift alone leaves a key to the page', () => {
  const key = (held: KeyboardEventInit) => isModified(new KeyboardEvent('keydown', { key: 'a', ...held }));
  expect(key({ shiftKey: true })).toBe(false);
  expect([{ ctrlKey: true }, { metaKey: true }, { altKey: true }].map(key)).toEqual([true, true, true]);
});

test.each([
  ['US', 'm', 'KeyM', 'm'],
  ['US with Caps Lock', 'M', 'KeyM', 'm'],
  ['Russian', 'ь', 'KeyM', 'm'],
  ['Greek', 'Λ', 'KeyL', 'l'],
  ['Hebrew', 'י', 'KeyH', 'h'],
  ['Dvorak, where L is printed on another key', 'l', 'KeyP', 'l'],
  ['French, the letter M', 'm', 'Semicolon', 'm'],
  ['French, a comma on the key of M', ',', 'KeyM', ','],
  ['French, a digit without Shift', '&', 'Digit1', '1'],
  ['French, a question mark', '?', 'KeyM', '?'],
  ['a named key', 'Escape', 'Escape', 'Escape'],
])('a shortcut is found on every layout: %s', (_layout, key, code, shortcut) => {
  const shiftKey = key === '?' || key === 'M' || key === 'Λ';
  expect(shortcutOf({ key, code, shiftKey })).toBe(shortcut);
});

test('Shift with a digit is not that digit', () => {
  expect(shortcutOf({ key: '!', code: 'Digit1', shiftKey: true })).toBe('!');
});

test('keys that move by their place keep their place on every layout', () => {
  expect(positionOf({ key: 'ц', code: 'KeyW' })).toBe('w');
  expect(positionOf({ key: 'z', code: 'KeyW' })).toBe('w');
  expect(positionOf({ key: 'ArrowUp', code: 'ArrowUp' })).toBe('ArrowUp');
});
