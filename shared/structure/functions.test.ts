import { expect, test } from 'vitest';
import { spreadLiterals, tooLong, undocumented, unopened } from './functions.ts';

const undocumentedNames = (files: Record<string, string>) => undocumented(files).map(({ name }) => name);

test('an exported function or class has a docstring', () => {
  expect(
    undocumentedNames({
      'shared/a.ts': 'const x = 1;\nexport function one() {}\nexport const two = () => x;\nexport class Three {}\n',
      'client/a.ts':
        '// Of a.\n\n/** What it does. */\nexport function four() {}\n// as above\nexport const five = () => 5;\n',
      'server/a.ts': '// Of a.\nexport class Six {}\nexport const seven = 7;\nfunction eight() {}\n',
      'client/B.tsx': '// Of b.\nexport function B() {}\nexport function nine() {}\n',
    }),
  ).toEqual(['one', 'two', 'Three', 'five', 'nine']);
  expect(undocumentedNames({ 'shared/a.test.ts': 'export function b() {}' })).toEqual([]);
});

test('a function is no longer than a page, or gives its reason', () => {
  const long = `function a() {\n${'  go();\n'.repeat(79)}}\n`;
  const why = '// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a flat table\n';
  expect(tooLong({ 'shared/a.ts': `go();\n${long}` })).toEqual([{ file: 'shared/a.ts', line: 2, lines: 81 }]);
  expect(tooLong({ 'shared/a.ts': `${why}export ${long}`, 'shared/b.ts': long.replace('  go();\n', '') })).toEqual([]);
});

test('a file opens with its purpose, except a test and an index', () => {
  const bare = 'export const a = 1;\n';
  expect(
    unopened({
      'shared/a.ts': bare,
      'shared/b.ts': `// Of b.\n${bare}`,
      'server/c.ts': `/** Of c. */\n${bare}`,
      'client/a.test.ts': bare,
      'shared/a/index.ts': bare,
    }),
  ).toEqual(['shared/a.ts']);
});

test('an object literal is not spread into another object or an element', () => {
  const spread = ['const a = {', '  ...{ b: 1 },', '  ...{', '    c,', '  },', '};', '<A {...{ b }} {...c} />'].join(
    '\n',
  );
  expect(spreadLiterals({ 'client/A.tsx': spread })).toEqual(['client/A.tsx:2', 'client/A.tsx:3', 'client/A.tsx:7']);
  expect(spreadLiterals({ 'client/a.ts': 'const a = { ...b, ...(c ? { d } : {}) };' })).toEqual([]);
});
