// Keeps a page correct while the browser translates it. Translators replace each text node by a <font>. React
// would go on writing to the removed text node: numbers would stop changing, and removing a
// button would throw.

const isTranslation = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font';

/** Replaced text nodes of React, with their translations. */
type Replaced = Map<Text, HTMLElement>;

/** Puts the removed text node, emptied, back before its translation, so that React can write to it. */
function reattach({ target, addedNodes, removedNodes }: MutationRecord, replaced: Replaced): void {
  const text = [...removedNodes].find((node) => node instanceof Text);
  const translation = [...addedNodes].find(isTranslation) ?? nextTranslation(target, replaced);
  if (text === undefined || text.isConnected || translation === undefined || !translation.isConnected) return;
  text.data = '';
  translation.before(text);
  replaced.set(text, translation);
}

/** A translator inserts the translation before it removes the text. */
const nextTranslation = (parent: Node, replaced: Replaced): HTMLElement | undefined =>
  [...parent.childNodes].filter(isTranslation).find((node) => ![...replaced.values()].includes(node));

/** Removes translations of changed text; the translator translates the new text. */
function removeOutdated(replaced: Replaced): void {
  for (const [text, translation] of replaced) {
    if (text.isConnected && translation.isConnected && text.data === '') continue;
    translation.remove();
    replaced.delete(text);
  }
}

/** Watches a page for translations. Returns the function that stops it. */
export function keepTranslationsTrue(page: HTMLElement): () => void {
  const replaced: Replaced = new Map();
  const observer = new MutationObserver((records) => {
    removeOutdated(replaced);
    for (const record of records) if (record.removedNodes.length > 0) reattach(record, replaced);
    // Ignores the changes that this function made.
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
