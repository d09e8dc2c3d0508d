// Removes code from the Colyseus client and its schema package that a page never runs. The bundler keeps this
// code because classes in use refer to
// it. Savings: docs/decisions/page.md#what-the-build-removes-from-libraries.
import type { Plugin } from 'vite';
import { UNMADE, unmakeClasses } from './syntax.ts';

const STAND_INS: readonly { path: RegExp; code: string }[] = [
  // The server offers WebSockets only.
  { path: /build\/transport\/H3Transport\.mjs$/, code: `export class H3TransportTransport { ${UNMADE} }` },
  // Rooms declare no input, so the page never calls room.input().
  { path: /build\/input\/RoomInput\.mjs$/, code: `export class RoomInput { ${UNMADE} }` },
  // No player logs in: tokens of seats are not part of the library.
  { path: /build\/Auth\.mjs$/, code: 'export class Auth {}' },
];

/** The package's constructor for instances made by the decoder, which does not track changes. */
const UNTRACKED = 'constructor(ref) { return createUntrackedChangeTree(ref); }';

/** Returns the schema package without its encoder: only a server writes a state and tracks its changes. */
export const withoutEncoder = (schema: string): string =>
  unmakeClasses(
    unmakeClasses(schema, ['Encoder', 'CollectionSchema', 'SetSchema', 'StreamSchema']),
    ['ChangeTree'],
    UNTRACKED,
  );

/** Removes the server's half and unused transports from the Colyseus client. */
export function leanColyseus(): Plugin {
  return {
    name: 'lean-colyseus',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/');
      return path.includes('colyseus') ? (STAND_INS.find((standIn) => standIn.path.test(path))?.code ?? null) : null;
    },
    transform: (code, id) =>
      /@colyseus\/schema\/build\/index\.mjs$/.test(id.replaceAll('\\', '/'))
        ? { code: withoutEncoder(code), map: null }
        : null,
  };
}
