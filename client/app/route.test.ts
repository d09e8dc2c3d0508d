import { describe, expect, test } from 'vitest';
import { hashOf, type Route, routeOf } from './route.ts';

describe('where the page is', () => {
  test('a route survives its address', () => {
    const routes: Route[] = [
      { page: 'start' },
      { page: 'table', room: 'aB3_-xyz9', code: '' },
      { page: 'table', room: 'aB3_-xyz9', code: 'k-9_Z' },
      { page: 'watch', room: 'room12345', code: 'secret' },
    ];
    for (const route of routes) expect(routeOf(hashOf(route))).toEqual(route);
  });

  test('anything strange is the start page', () => {
    for (const hash of ['', '#', '#/', '#/t/', '#/t/a b', '#/x/room12345', '#/t/<script>']) {
      expect(routeOf(hash)).toEqual({ page: 'start' });
    }
  });
});
