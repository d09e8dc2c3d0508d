import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { seatLetter } from '../../shared/model/catalogue/seat-colours.ts';
import { NOBODY } from '../../shared/model/game/types.ts';
import { Fonts } from './fonts.ts';
import { svgOf } from './picture.ts';
import { lettered, widthOf } from './safe-text.ts';
import { tableScene } from './scenes.ts';
import { drawnNames } from './words.ts';

const font = (name: string): string => fileURLToPath(new URL(`../../assets/fonts/${name}.ttf`, import.meta.url));
/** A machine without typefaces, and a machine with only Latin and the named files. */
const bare = new Fonts(undefined, () => []);
const latin = (others: string[]): Fonts => new Fonts([font('alegreya-sans-700')], () => others);
const shownBy =
  (fonts: Fonts) =>
  (names: readonly string[]): string[] =>
    drawnNames(names, (text) => fonts.hasAll(text));

test('Latin with all its marks, Greek and Cyrillic are drawn on every machine', () => {
  const names = ['Zoë', 'Łukasz Żółć', 'Nguyễn Văn', 'Çağrı', 'Ωμέγα', 'Александр', 'Їжак'];
  expect(shownBy(bare)(names)).toEqual(names);
});

test('a name with letters that cannot be drawn becomes the letter of its seat, never half a name', () => {
  const names = ['日本', 'דוד', 'محمد', 'Ada 日本', 'Bo', ''];
  expect(shownBy(bare)(names)).toEqual(['Player A', 'Player B', 'Player C', 'Player D', 'Bo', '']);
  expect(shownBy(bare)(['Ada 🎉', '🎲🎲', '👩‍👩‍👧 Bo', 'C\u202eda'])).toEqual(['Ada', 'Player B', 'Bo', 'Cda']);
});

test('names that look the same on a picture get the letter of their seat', () => {
  expect(shownBy(bare)(['Ada 🎉', 'Ada 🍀', 'Bo', 'Bo\u200f'])).toEqual(['Ada (A)', 'Ada (B)', 'Bo (C)', 'Bo (D)']);
});

test('typefaces of the machine are used only for characters that the project’s own lack', () => {
  const cyrillic = font('alegreya-sans-700-cyrillic');
  expect(shownBy(latin([]))(['Иван'])).toEqual(['Player A']);
  const fonts = latin([font('../CREDITS.md'), '/there/is/no/such.ttf', cyrillic]);
  expect(shownBy(fonts)(['Иван'])).toEqual(['Иван']);
  expect(fonts.filesFor(['Ada', 'Иван'])).toEqual([font('alegreya-sans-700'), cyrillic]);
  expect(fonts.filesFor(['Ada'])).toEqual([font('alegreya-sans-700')]);
});

test('the picture of a table shows drawable names, in its title too, and no dots', () => {
  const names = ['日本', 'Łukasz', '🎉', ''];
  const seats = names.map((name) => ({ name, kind: name === '' ? ('open' as const) : ('human' as const) }));
  const row = {
    roomId: 'r',
    status: 'lobby' as const,
    options: {},
    seats,
    host: 0 as const,
    leader: NOBODY,
    watching: 0,
    round: 0,
    paused: false,
    isRanked: false,
  };
  const scene = tableScene(row, null, shownBy(bare));
  expect(scene.title).toBe('Player A, Łukasz and Player C wait for players');
  expect(scene.rows.map(({ said }) => said)).toEqual(['', '', '', 'free']);
  const svg = svgOf(scene);
  for (const name of ['Player A', 'Łukasz', 'Player C', `Player ${seatLetter(3)}`])
    expect(svg).toContain(`>${name}</text>`);
  expect(svg).not.toContain('·');
});

test('a text is cut by its width: Chinese, Japanese and Korean characters count twice, and no character is cut in two', () => {
  expect(widthOf('Ada 日本')).toBe(8);
  expect(lettered('日本語の名前', 8)).toBe('日本語…');
  expect(lettered('日本語の', 8)).toBe('日本語の');
  expect(lettered('a<b', 8)).toBe('a&lt;b');
  expect(lettered('e\u0301'.repeat(9), 4)).toBe(`${'e\u0301'.repeat(3)}…`);
});
