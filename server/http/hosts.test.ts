import { expect, test } from 'vitest';
import { SettingFault } from '../common/env.ts';
import { hostsOf, isOurHost, isOurOrigin } from './hosts.ts';

const hosts = hostsOf('Game.example, .games.example');

test('addresses, this machine and the names of the setting are answered, no other name is', () => {
  for (const host of [
    ...['127.0.0.1', '127.0.0.1:2567', '192.168.1.20:2567', '[::1]:2567', 'localhost:2567', 'a.localhost', undefined],
    ...['game.example', 'GAME.example:443', 'game.example.', 'one.games.example'],
  ]) {
    expect(isOurHost(host, hosts), host).toBe(true);
  }
  for (const host of [
    'evil.example',
    'game.example.evil',
    'xgame.example',
    'games.example',
    '[',
    '',
    'a b',
    'a@b',
    '::1',
    'x/y',
  ]) {
    expect(isOurHost(host, hosts), host).toBe(false);
  }
});

test('a page of this server may ask under any name of the server; other pages may not', () => {
  const may = [
    ['http://127.0.0.1:2567', '127.0.0.1:2567'],
    ['https://game.example', 'game.example'],
    ['https://game.example', 'game.example:443'],
    // A proxy whose Host differs from the page's origin.
    ['https://game.example', '127.0.0.1:2567'],
    [undefined, 'game.example'],
  ] as const;
  for (const [origin, host] of may) expect(isOurOrigin(origin, host, hosts), origin).toBe(true);
  const mayNot = [
    ['https://evil.example', 'game.example'],
    ['http://localhost:8080', 'localhost:2567'],
    ['http://127.0.0.1:8080', '127.0.0.1:2567'],
    ['http://game.example.evil.example', 'game.example'],
    ['null', 'game.example'],
    ['file://', 'game.example'],
    ['', 'game.example'],
    ['game.example', 'game.example'],
  ] as const;
  for (const [origin, host] of mayNot) expect(isOurOrigin(origin, host, hosts), origin).toBe(false);
});

test('a setting that is no list of names is refused at the start', () => {
  for (const setting of ['https://game.example', 'game.example:80', 'a/b', '*.example']) {
    expect(() => hostsOf(setting), setting).toThrow(SettingFault);
  }
  expect(hostsOf('')).toEqual(hostsOf(undefined));
});
