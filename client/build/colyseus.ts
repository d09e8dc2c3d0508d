// Leaves out of the Colyseus client and its schema package what a page never runs: the bundler may not drop it, because
// classes that are used name it. What it saves: docs/decisions/0170-what-the-build-leaves-out.md.
import type { Plugin } from 'vite';
import { UNMADE, unmakeClasses } from './syntax.ts';

const STAND_INS: readonly { path: RegExp; code: string }[] = [
  // The server offers WebSockets only; the protocol is never asked to be another.
  { path: /build\/transport\/H3Transport\.mjs$/, code: `export class H3TransportTransport { ${UNMADE} }` },
  // Rooms without declared input: no handshake section of theirs arrives, room.input() is not called.
  { path: /build\/input\/RoomInput\.mjs$/, code: `export class RoomInput { ${UNMADE} }` },
  // Nobody logs in: a seat's token is ours, not the library's.
  { path: /build\/Auth\.mjs$/, code: 'export class Auth {}' },
];

/** What the package itself gives to instances that the decoder makes: nothing of them is tracked. */
const UNTRACKED = 'constructor(ref) { return createUntrackedChangeTree(ref); }';

/** Only a server writes a state, and tracks what changed in it. */
export const withoutEncoder = (schema: string): string =>
  unmakeClasses(
    unmakeClasses(schema, ['Encoder', 'CollectionSchema', 'SetSchema', 'StreamSchema']),
    ['ChangeTree'],
    UNTRACKED,
  );

/** Leaves the server's half, and ways to connect that nobody takes, out of the Colyseus client. */
export function leanColyseus(): Plugin {
  return {
    name: 'lean-colyseus',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/');
      return path.includes('colyseus') ? (STAND_INS.find((one) => one.path.test(path))?.code ?? null) : null;
    },
    transform: (code, id) =>
      /@colyseus\/schema\/build\/index\.mjs$/.test(id.replaceAll('\\', '/'))
        ? { code: withoutEncoder(code), map: null }
        : null,
  };
}
