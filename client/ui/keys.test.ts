// @vitest-environment happy-dom
// Keys are letters in a field and commands elsewhere; a slider leaves the letters to the page, and a dialog keeps all keys.
import { expect, test } from 'vitest';
import { isModified, isWriting, takesLetters } from './keys.ts';

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
