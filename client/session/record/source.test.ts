import { afterEach, expect, test, vi } from 'vitest';
import { RECORD_MOST, TOO_LONG } from '../../../shared/play/replay/bounds.ts';
import { routeOf } from '../../ui/route.ts';
import { keep } from '../kept.ts';
import { fetchRecord, hashOfWanted, NoRecord, textOfFile, wantedOf } from './source.ts';

afterEach(() => vi.unstubAllGlobals());

test('an address of a match, moment and viewer is parsed and formatted without loss', () => {
  const link = { room: 'aB3-_xyz9', game: 2, code: '0123456789abcdef0123456789abcdef' };
  for (const viewer of [-2, -1, 0, 3] as const) {
    const address = hashOfWanted({ link, at: 17, viewer });
    expect(routeOf(address)).toEqual({ page: 'replay' });
    expect(wantedOf(address)).toEqual({ link, at: 17, viewer });
  }
  expect(wantedOf('#/replay/aB3-_xyz9/2')).toEqual({ link: { ...link, code: '' }, at: -1, viewer: -1 });
});

test('an address without a match asks for a file; invalid parts are ignored', () => {
  for (const address of [
    '#/replay',
    '#/replay?at=3',
    '#/replay/x/1',
    '#/replay/abcdef',
    '#/replay/abcdef/0',
    '#/replay/abcdef/1e3',
  ]) {
    expect(routeOf(address)).toEqual({ page: 'replay' });
    expect(wantedOf(address).link).toBeNull();
  }
  const odd = wantedOf('#/replay/abcdef/1/%E0%A4%A?at=x&view=me');
  expect(odd).toEqual({ link: { room: 'abcdef', game: 1, code: '' }, at: -1, viewer: -1 });
  expect(routeOf('#/replays/abcdef/1')).toEqual({ page: 'start' });
});

test('a file longer than any record is not read', async () => {
  const arrayBuffer = vi.fn(async () => new Uint8Array([123, 255, 10]).buffer);
  await expect(textOfFile({ size: RECORD_MOST + 1, arrayBuffer })).rejects.toThrow(TOO_LONG);
  expect(arrayBuffer).not.toHaveBeenCalled();
  expect(await textOfFile({ size: 3, arrayBuffer })).toBe('{\u00ff\n');
});

test('a player opens the record of a private table that is closed to spectators by the token', async () => {
  const fetched = vi.fn(async (_path: string, { headers }: { headers: Record<string, string> }) => {
    return new Response('{}', { status: headers['x-table-key'] === 'token' ? 200 : 404 });
  });
  vi.stubGlobal('fetch', fetched);
  const link = { room: 'abcdef', game: 1, code: 'key of the code' };
  await expect(fetchRecord(link)).rejects.toBeInstanceOf(NoRecord);
  keep('kt.seats', { abcdef: { token: 'token' } });
  expect(await fetchRecord(link)).toBe('{}');
  expect(fetched).toHaveBeenCalledTimes(3);
  keep('kt.seats', null);
});
