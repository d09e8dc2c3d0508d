// The build finds what it cuts in the installed libraries, and leaves the rest alone.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutEncoder } from './colyseus.ts';
import { withoutTexts } from './options.ts';
import { unmakeClasses, withoutAllMethods, withoutMethods } from './syntax.ts';
import { UNCALLED, withoutWarning, withPackedShaders } from './three.ts';

const library = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)), 'utf8');

test('an unmade class keeps its name, and a missing class fails the build', () => {
  const code = 'class A { go() { return 1; } }\nexport class B extends A { go() { return 2; } }\nexport { A };';
  const without = unmakeClasses(code, ['B']);
  expect(without).toContain('class A { go() { return 1; } }');
  expect(without).not.toContain('return 2');
  expect(without).toContain('export class B {');
  expect(() => unmakeClasses(code, ['C'])).toThrow('not all of C');
});

test('the schema package without its encoder reads a state that the whole package wrote', async () => {
  const code = withoutEncoder(library('@colyseus/schema/build/index.mjs'));
  const whole = await import('@colyseus/schema');
  const half: typeof whole = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const classesOf = ({ schema, t }: typeof whole) => {
    const Row = schema({ gold: t.int32().default(0) }, 'Row');
    const State = schema({ rounds: t.uint8(), names: t.map('string'), rows: t.map(Row), list: t.array(Row) }, 'State');
    return { Row, State };
  };
  const { Row, State } = classesOf(whole);
  const state = new State();
  state.rounds = 3;
  state.names.set('a', 'Ann');
  for (const [at, gold] of [10, 20].entries()) {
    state.rows.set(String(at), new Row({ gold }));
    state.list.push(new Row({ gold }));
  }
  const encoder = new whole.Encoder(state);
  const read = new (classesOf(half).State)();
  const decoder = new half.Decoder(read);
  decoder.decode(encoder.encodeAll({ offset: 0 }));
  expect(read.toJSON()).toEqual(state.toJSON());
  encoder.discardChanges();
  state.rounds = 4;
  state.names.delete('a');
  state.rows.get('0')?.assign({ gold: 11 });
  state.rows.delete('1');
  state.list.shift();
  decoder.decode(encoder.encode({ offset: 0 }));
  expect(read.toJSON()).toEqual({ rounds: 4, names: {}, rows: { 0: { gold: 11 } }, list: [{ gold: 20 }] });
  expect(() => new half.Encoder(read)).toThrow('left out');
  expect(() => new half.SetSchema()).toThrow('left out');
});

test('three loses the methods for JSON files, and no other method of a class', () => {
  const code = library('three/src/core/BufferGeometry.js');
  const without = withoutMethods(code, ['toJSON', 'fromJSON']);
  const methods = (text: string) => [...text.matchAll(/^\t(?:static )?(\w+)\(.*\) \{$/gm)].map(([, name]) => name);
  expect(methods(code)).toContain('toJSON');
  expect(methods(without)).toEqual(methods(code).filter((name) => name !== 'toJSON' && name !== 'fromJSON'));
});

test('the clock that react-three-fiber makes is silent and otherwise unchanged', () => {
  const clock = library('three/src/core/Clock.js');
  const silent = withoutWarning(clock);
  expect(silent).not.toContain('deprecated. Please');
  expect(clock.length - silent.length).toBeLessThan(100);
  expect(() => withoutWarning(silent)).toThrow('let it be as it is');
  const fiber = JSON.parse(library('@react-three/fiber/package.json')) as { module: string };
  const main = library(`@react-three/fiber/${fiber.module}`);
  const parts = [...main.matchAll(/from '\.\/(events-\w+\.esm\.js)'/g)].map(([, part]) =>
    library(`@react-three/fiber/dist/${part}`),
  );
  expect(parts.join(), 'whoever makes no Clock any more needs none that is silent').toContain('new THREE.Clock(');
});

test('a packed shader loses only its comments and indents', () => {
  const code =
    'export default /* glsl */`\n#ifdef A\n\t// why\n\tfloat a = 1.0; // one\n\t/* more */ a += 2.0;\n#endif\n`;';
  expect(withPackedShaders(code)).toBe(
    `export default ${JSON.stringify('#ifdef A\nfloat a = 1.0;\na += 2.0;\n#endif')};`,
  );
});

test('the rows of options lose their texts, which load separately', () => {
  const code =
    "export const A = { a: option(flag, { usual: true, conflicts: [{ of: [true], why: 'No.' }], form: { group: 'play', label: 'An A', words: { true: 'Yes' }, says: { any: 'so' } } }) };";
  expect(withoutTexts(code)).toBe(
    "export const A = { a: option(flag, { usual: true, conflicts: [{ of: [true], why: '' }], form: { group: 'play', label: '', words: {}, says: {} } }) };",
  );
});

test('no remaining method of the class, and no code of the table, calls a method that the build removes', () => {
  for (const { path, methods } of UNCALLED) {
    const [, file] = /^(.*)\\\.js\$$/.exec(path.source.replaceAll('\\/', '/').replaceAll('\\.m', '.m')) ?? [];
    const code = library(`${file}.js`);
    const without = withoutMethods(withoutAllMethods(code, methods), ['toJSON', 'fromJSON']);
    expect(without.length).toBeLessThan(code.length - 5000);
    for (const name of methods) expect(without, name).not.toMatch(new RegExp(`\\b(this|super|controls)\\.${name}\\b`));
    expect(() => withoutAllMethods(without, methods)).toThrow('no method of this module');
  }
});
