import { describe, expect, test } from 'vitest';
import { fragmentOf, isUnattended, type Route, routeOf } from './route.ts';

describe('routes', () => {
  test('a route survives its address', () => {
    const routes: Route[] = [
      { page: 'start' },
      { page: 'table', room: 'aB3_-xyz9', code: '' },
      { page: 'table', room: 'aB3_-xyz9', code: 'k-9_Z' },
      { page: 'watch', room: 'room12345', code: 'secret' },
      { page: 'hash', name: 'tv' },
      { page: 'hash', name: 'battle' },
      { page: 'replay' },
      { page: 'learn', lesson: '' },
      { page: 'learn', lesson: 'firstRound' },
      { page: 'rules', at: '' },
      { page: 'rules', at: 'MOVE-09' },
      { page: 'rules', at: 'kind.dwarf_king' },
    ];
    for (const route of routes) expect(routeOf(fragmentOf(route))).toEqual(route);
  });

  test('a rule id alone is an address, and an invalid id opens the book at its beginning', () => {
    expect(routeOf('#HPOW-04')).toEqual({ page: 'rules', at: 'HPOW-04' });
    expect(routeOf('#/rules/AMB-122')).toEqual({ page: 'rules', at: 'AMB-122' });
    expect(routeOf('#D-41')).toEqual({ page: 'rules', at: 'D-41' });
    expect(routeOf('#/rules/<b>')).toEqual({ page: 'rules', at: '' });
  });

  test('the link to a result opens its replay', () => {
    expect(routeOf('#/result/room12345/1')).toEqual({ page: 'replay' });
  });

  test('the link to a what if opens the replay at that moment', () => {
    expect(routeOf('#/whatif/room12345/1?at=7')).toEqual({ page: 'replay' });
  });

  test('any invalid address leads to the start page', () => {
    for (const hash of ['', '#', '#/', '#/t/', '#/t/a b', '#/x/room12345', '#/t/<script>', '#/t/room1234/%']) {
      expect(routeOf(hash)).toEqual({ page: 'start' });
    }
  });
});

test('a page may run unattended if a streamer, a television or a club shows it, and not if a player sits at it', () => {
  for (const hash of [
    '#/tv',
    '#/obs/tv',
    '#/watch/room12345',
    '#/tables/room12345',
    '#/battle/room12345/1/1',
    '#/dock/tv',
  ])
    expect(isUnattended(hash), hash).toBe(true);
  for (const hash of ['', '#/', '#/t/room12345', '#/learn/move', '#/replay', '#/clip', '#/together/room12345/a.b'])
    expect(isUnattended(hash), hash).toBe(false);
});
