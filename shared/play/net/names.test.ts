import { describe, expect, test } from 'vitest';
import { characterNamed } from './characters.ts';
import { LIMITS } from './messages.ts';
import { botName, cleanName, distinctName, isReserved, nameKey } from './names.ts';

describe('a displayed name', () => {
  test('names of people stay unchanged, in any script', () => {
    for (const name of [
      'Ann',
      'Zoë',
      'Nguyễn Thị',
      'Łukasz',
      'Αλέξης',
      'Дмитрий',
      '日本 太郎',
      'أحمد',
      'ऋषि',
      '🦊 Fox',
      "O'Neil-2",
    ])
      expect(cleanName(name)).toBe(name.normalize('NFKC'));
  });

  test('invisible characters are removed, and cannot be the whole name', () => {
    const blanks = [
      '\u3164',
      '\u115f\u1160',
      '\u2800',
      '\ufe0f',
      '\u{e0100}',
      '\u200b\u200d',
      '\u00ad',
      '\u034f',
      '\u202e',
      '\u{1d159}',
    ];
    for (const blank of blanks) {
      expect(cleanName(blank), blank.codePointAt(0)?.toString(16)).toBe('');
      expect(cleanName(`A${blank}nn`)).toBe('Ann');
    }
    expect(cleanName(' \u0000\t Ann \u2003\n Lee\u00a0')).toBe('Ann Lee');
    expect(cleanName('\ufffd\ufffc\ud800')).toBe('');
  });

  test('marks do not climb out of their line', () => {
    const stacked = cleanName(`Z${'\u0316\u0317\u0318\u0319\u031c'.repeat(8)}a`);
    expect([...stacked].length).toBeLessThanOrEqual(4);
    expect(stacked).toMatch(/^Z.{2}a$/u);
    expect(cleanName('\u0301\u0301Ann')).toBe('Ann');
  });

  test('it is cut between characters, never inside one', () => {
    expect(cleanName('🦊'.repeat(40))).toBe('🦊'.repeat(LIMITS.name));
  });

  test('one name has one form, however it was written', () => {
    expect(cleanName('Zoe\u0308')).toBe('Zoë');
    expect(cleanName('Ａｎｎ')).toBe('Ann');
    for (const name of ['Zoe\u0308', 'Ａｎｎ', 'A\u0316\u0317\u0318', '\u3164x']) {
      expect(cleanName(cleanName(name))).toBe(cleanName(name));
    }
  });
});

describe('two names that look alike', () => {
  test('have the same key', () => {
    const pairs = [
      ['Ann', 'ANN'],
      ['Ann', 'A n n'],
      ['Ann', 'Аnn'],
      ['Ann', 'Αnn'],
      ['Zoë', 'Zoe'],
      ['lan', 'Ian'],
      ['Bob', 'B0b'],
      ['Marnie', 'Mamie'],
      ['Ann', 'Ann.'],
      ['Ann', 'A\u200dnn'],
    ];
    for (const [a, b] of pairs) expect(nameKey(a), `${a} ${b}`).toBe(nameKey(b));
    for (const [a, b] of [
      ['Ann', 'Ben'],
      ['Ann', 'Anna'],
      ['太郎', '次郎'],
      ['...', '!!!'],
    ]) {
      expect(nameKey(a), `${a} ${b}`).not.toBe(nameKey(b));
    }
  });

  test('the second one gets a number, within the length of a name', () => {
    expect(distinctName('Ann', [])).toBe('Ann');
    expect(distinctName('Ann', ['Ben', 'ann'])).toBe('Ann 2');
    expect(distinctName('Аnn', ['Ann', 'Ann 2'])).toBe('Аnn 3');
    const long = 'x'.repeat(LIMITS.name);
    expect(distinctName(long, [long])).toHaveLength(LIMITS.name - 1);
  });

  test('no player can take a name that the server gives to bots and guests', () => {
    for (const name of [
      'Bot 2',
      'bot2',
      'BOT',
      'Bоt 2',
      'Bot l',
      'B0t-3',
      'Player 1',
      'Bot 17',
      'Βot\u200b 4',
      'B0t 6',
      'PIayer 5',
      'Squire Bat',
      'Squirе  bаt',
    ]) {
      expect(isReserved(name), name).toBe(true);
      expect(distinctName(name, []), name).toBe('');
    }
    for (const name of ['Botho', 'Botany Bay', 'Robot 2', 'Players']) expect(isReserved(name), name).toBe(false);
  });

  test('bots have the names of different characters, none of whom is at the table', () => {
    const names: string[] = ['Ann', 'Uncle Tusk'];
    for (let bot = 0; bot < 5; bot++) names.push(botName(7, names));
    expect(new Set(names).size).toBe(7);
    for (const name of names.slice(2)) expect(characterNamed(name), name).not.toBeNull();
    expect(botName(0, [])).not.toBe(botName(1, []));
  });
});
