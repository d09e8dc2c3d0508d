import { describe, expect, test } from 'vitest';
import { anchorOf, faultyEntries, unknownAnchors } from './decisions.ts';

const FILE = 'docs/decisions/engine.md';
const INDEX = 'docs/decisions/README.md';
const ROW = '- [Undo, by state](engine.md#undo-by-state)\n';
const ENTRY = '# Engine\n\n## Undo, by state\n\n**Decision.** One.\n\n**Reason.** Two.\n';

test('an anchor is the heading in lower case without punctuation', () => {
  expect(anchorOf('Rate limits per address and /48 network')).toBe('rate-limits-per-address-and-48-network');
});

describe('links to headings', () => {
  const faults = (file: string, text: string) => unknownAnchors({ [FILE]: ENTRY, [file]: text }).map((f) => f.what);
  test('a link to an existing heading is accepted, from a document and from code', () => {
    expect(faults('docs/laws.md', '([why](decisions/engine.md#undo-by-state))')).toEqual([]);
    expect(faults('shared/a.ts', `// See ${FILE}#undo-by-state.`)).toEqual([]);
    expect(faults('docs/laws.md', '# Laws\n\n[here](#laws)')).toEqual([]);
  });
  test('a link to a missing heading or document is reported', () => {
    expect(faults('docs/laws.md', '[why](decisions/engine.md#redo)')).toEqual([`no such heading: ${FILE}#redo`]);
    expect(faults('shared/a.ts', `// See ${['docs/decisions/none.md', 'undo'].join('#')}`)).toHaveLength(1);
    expect(faults('docs/laws.md', '\n[here](#none)')).toEqual(['no such heading: docs/laws.md#none']);
  });
});

describe('entries of decisions', () => {
  const faults = (entry: string, index: string) => faultyEntries({ [FILE]: entry, [INDEX]: index }).map((f) => f.what);
  test('an entry with decision and reason that the index lists once is accepted', () => {
    expect(faults(ENTRY, ROW)).toEqual([]);
  });
  test('a missing paragraph is reported', () => {
    expect(faults(ENTRY.replace('**Reason.** ', ''), ROW)).toEqual(['no Reason: Undo, by state']);
    expect(faults(ENTRY.replace('**Decision.** ', ''), ROW)).toEqual(['no Decision: Undo, by state']);
  });
  test('an entry that the index lacks or repeats is reported', () => {
    expect(faults(ENTRY, '')).toEqual(['0 times in the index: Undo, by state']);
    expect(faults(ENTRY, ROW + ROW)).toEqual(['2 times in the index: Undo, by state']);
  });
  test('each entry of a file is checked', () => {
    expect(faults(`${ENTRY}\n## Redo\n\nText.\n`, ROW)).toHaveLength(3);
  });
});
