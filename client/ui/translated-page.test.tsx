// @vitest-environment happy-dom
// A translated page stays true: changed text replaces its old translation, and removed text takes its
// translation with it.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepTranslationsTrue } from './translated-page.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let stop: () => void;
beforeEach(() => {
  stop = keepTranslationsTrue(document.body);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  document.body.replaceChildren();
});

/** Replaces each text by `<font><font>[text]</font></font>`, as browsers' translators do. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data === '' || text.parentElement?.localName === 'font') continue;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = `[${text.data}]`;
    text.replaceWith(outer);
  }
}

const settled = () => act(async () => new Promise<void>((done) => setTimeout(done, 20)));

async function show(gold: number, isOpen = true) {
  const rest = isOpen ? 'held' : null;
  await act(async () =>
    root.render(
      <p>
        Give back ({gold}) {rest} <b>now</b>
      </p>,
    ),
  );
  await settled();
}

async function translateNow() {
  translate();
  await settled();
}

test('a number that changes is shown, and can be translated again', async () => {
  await show(2);
  await translateNow();
  expect(document.body.textContent).toContain('[2]');
  await show(12);
  expect(document.body.textContent).toContain('12');
  expect(document.body.textContent).not.toContain('[2]');
  await translateNow();
  await show(13);
  expect(document.body.textContent).toContain('13');
  expect(document.body.textContent).not.toContain('12');
});

test('text that is removed takes its translation with it, without an error', async () => {
  await show(2);
  await translateNow();
  await show(2, false);
  expect(document.body.textContent).not.toContain('held');
  await show(2, true);
  expect(document.body.textContent).toContain('held');
});
