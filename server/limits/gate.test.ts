import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { Gate, type GateRefusal, RESERVED } from './gate.ts';

function opening(session: string): { request: IncomingMessage; close(): void } {
  const socket = new EventEmitter();
  const request = { url: `/x?sessionId=${session}`, socket } as unknown as IncomingMessage;
  return { request, close: () => socket.emit('close') };
}

/** Reserves from one address and opens a socket from another, `count` times. */
function openAll(gate: Gate, asker: string, opener: string, count: number): (GateRefusal | null | 'not asked')[] {
  return Array.from({ length: count }, (_, i) => {
    const session = `${asker}${opener}${i}`;
    if (!gate.mayConnect(asker, 0)) return 'not asked';
    gate.expect(session, asker, false, 0);
    return gate.admit(opening(session).request, opener, 0);
  });
}

test('an address opens no more sockets than it may have, also if another address asks for them', () => {
  const gate = new Gate(3);
  expect(openAll(gate, '192.0.2.1', '192.0.2.2', 5)).toEqual([null, null, null, 'full', 'full']);
  // The /48 network of the opening address counts, too.
  const other = new Gate(3);
  const answers = Array.from({ length: 20 }, (_, i) => openAll(other, `192.0.2.${i}`, `2001:db8:1:${i}::`, 1)).flat();
  expect(answers.filter((answer) => answer === null).length).toBe(12);
});

test('a refused socket leaves its reservation to its address, and a closed one makes room', () => {
  const gate = new Gate(1);
  gate.expect('a', '192.0.2.1', false, 0);
  const first = opening('a');
  expect(gate.admit(first.request, '192.0.2.2', 0)).toBe(null);
  gate.expect('b', '192.0.2.1', false, 0);
  expect(gate.admit(opening('b').request, '192.0.2.2', 0)).toBe('full');
  expect(gate.admit(opening('b').request, '192.0.2.1', 0)).toBe(null);
  first.close();
  gate.expect('c', '192.0.2.3', false, 0);
  expect(gate.admit(opening('c').request, '192.0.2.2', 0)).toBe(null);
});

test('a player returns to a seat although others use up the connections of the address; a reservation opens one socket, and expires', () => {
  const gate = new Gate(1);
  expect(openAll(gate, '192.0.2.1', '192.0.2.2', 1)).toEqual([null]);
  gate.expect('seat', '192.0.2.1', true, 0);
  expect(gate.admit(opening('seat').request, '192.0.2.2', 0)).toBe(null);
  expect(gate.admit(opening('seat').request, '192.0.2.2', 0)).toBe('unknown');
  gate.expect('late', '192.0.2.1', true, 0);
  expect(gate.admit(opening('late').request, '192.0.2.9', RESERVED)).toBe('unknown');
});
