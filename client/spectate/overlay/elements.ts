// DOM elements without a library, updated with few changes.

type Child = Node | string | number | null;

/** Returns an element with classes, children and data attributes (`data`). */
export function make(tag: string, classes: string, children: readonly Child[], data: Record<string, string> = {}) {
  const element = document.createElement(tag);
  if (classes !== '') element.className = classes;
  for (const [name, value] of Object.entries(data)) element.dataset[name] = value;
  element.append(
    ...children.filter((child) => child !== null).map((child) => (child instanceof Node ? child : `${child}`)),
  );
  return element;
}

/** Updates an element to equal another element. Leaves equal nodes alone. */
export function become(now: Element, wanted: Element): void {
  for (const { name } of [...now.attributes]) if (!wanted.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of [...wanted.attributes])
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  const [have, want] = [[...now.childNodes], [...wanted.childNodes]];
  for (const [i, next] of want.entries()) {
    const old = have[i];
    if (old === undefined) now.append(next);
    else if (old.isEqualNode(next)) continue;
    else if (old instanceof Element && next instanceof Element && old.tagName === next.tagName) become(old, next);
    else old.replaceWith(next);
  }
  for (const left of have.slice(want.length)) left.remove();
}
