import { request } from 'node:http';
import { connect } from 'node:net';
import { pickOf, type Random } from '../../shared/model/luck/random.ts';
import { hasGame, readView } from '../../shared/play/net/read.ts';
import { pause } from '../chaos/client.ts';
import { Attacker, count, inWords } from './attacker.ts';
import { badCall, badFrame, badRequest, isKnownCode } from './messages.ts';
import type { HostileResult } from './result.ts';

const AT_ONCE = 40;

export async function requests(
  attacker: Attacker,
  random: Random,
  result: HostileResult,
  say: (words: string) => void,
): Promise<void> {
  const { room, seat } = attacker;
  if (room === null) return;
  const view = hasGame(room.state) ? readView(room.state, seat) : null;
  const sentOne = (): void => {
    result.messages++;
    result.requests++;
  };
  const all = Array.from({ length: AT_ONCE }, async () => {
    const { name, sent } = badRequest(random, view, seat);
    try {
      const reply: unknown = await room.request(name as never, sent as never);
      sentOne();
      say(`taken: ${name} ${inWords(sent)}: ${JSON.stringify(reply)}`);
    } catch (error) {
      const { reason, message } = error as { reason?: { rule?: string }; message: string };
      if (reason?.rule === undefined) {
        // The library's encoder refused the message, or the connection broke.
        if (/Invalid property type|too large to f/.test(message)) return;
        sentOne();
        if (!/connection|closed|disconnect|not open/i.test(message))
          say(`not refused in our words: ${message.slice(0, 80)}`);
        return;
      }
      sentOne();
      count(result.refusals, reason.rule);
      if (!isKnownCode(reason.rule)) say(`an unknown refusal: ${reason.rule}`);
      if (reason.rule === 'match.fault') say(`a fault: ${name} ${inWords(sent)}`);
    }
  });
  await Promise.all(all);
}

export async function frames(attacker: Attacker, random: Random, result: HostileResult): Promise<void> {
  for (let i = 0; i < 25; i++) {
    await attacker.comeBack();
    result.messages++;
    result.frames++;
    attacker.room?.connection.send(badFrame(random));
    if (random(4) === 0) await pause(1);
  }
  await pause(3);
}

/** Makes HTTP calls that must have no effect, and sends bytes that are no HTTP. */
export async function calls(
  port: number,
  attacker: Attacker,
  random: Random,
  result: HostileResult,
  say: (words: string) => void,
): Promise<void> {
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      result.messages++;
      result.calls++;
      if (random(10) === 0) {
        await garbage(port, random);
        return;
      }
      const call = badCall(random, attacker.roomId);
      const { status, text } = await http(port, call);
      count(result.statuses, String(status));
      if (status === 500 || status === 0)
        say(
          `${status} for ${call.method} ${call.path.slice(0, 80)} ${call.body?.slice(0, 80) ?? ''} ${text.slice(0, 120)}`,
        );
      if (text.includes('sessionId'))
        say(`a way in by ${call.method} ${call.path.slice(0, 80)} ${call.body?.slice(0, 80) ?? ''}`);
      if (attacker.token !== '' && text.includes(attacker.token)) say(`a token by ${call.method} ${call.path}`);
    }),
  );
}

/** Sends bytes that are no HTTP, or only half a request. */
function garbage(port: number, random: Random): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const text = pickOf(random, [
        'GET / HTTP/9.9\r\n\r\n',
        'POST /api/enter HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
        `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`,
        'GET /x/y?sessionId=1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA\r\n\r\n',
        '\u0000\u0001\u0002',
      ]);
      socket.write(text);
    });
    const end = (): void => {
      socket.destroy();
      resolve();
    };
    socket.on('data', end);
    socket.on('error', end);
    socket.on('close', end);
    setTimeout(end, 100);
  });
}

function http(
  port: number,
  { method, path, headers, body }: ReturnType<typeof badCall>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', () => resolve({ status: -1, text }));
      },
    );
    // A closed connection is an answer, too.
    sent.on('error', () => resolve({ status: -1, text: '' }));
    // A hanging machine never answers.
    sent.setTimeout(20_000, () => {
      resolve({ status: 0, text: 'no answer' });
      sent.destroy();
    });
    sent.end(body);
  });
}

/** Sends far too fast. The server must refuse and finally close the connection. */
export async function burst(
  attacker: Attacker,
  port: number,
  random: Random,
  result: HostileResult,
  say: (words: string) => void,
): Promise<void> {
  if (attacker.room?.connection.isOpen !== true) {
    // No game is running, so the server has freed the attacker's seat.
    Object.assign(attacker, { token: '', room: null });
    const old = new Attacker(port);
    await old.make({ limit: 1_000_000, rate: 10, flood: 60 });
    Object.assign(attacker, { room: old.room, token: old.token, seat: old.seat, roomId: old.roomId });
  }
  const { room } = attacker;
  if (room === null) return;
  result.bursts++;
  let refused = 0;
  const rename = async (messages: number): Promise<void> => {
    await Promise.all(
      Array.from({ length: messages }, async (_, i) => {
        result.messages++;
        try {
          await room.request('rename' as never, { name: `Attacker ${i}` } as never);
        } catch (error) {
          const { reason } = error as { reason?: { rule?: string } };
          if (reason?.rule === 'match.rate') refused++;
          if (reason?.rule !== undefined) count(result.refusals, reason.rule);
        }
      }),
    );
  };
  // A new attacker may send the first part too fast without losing the connection, so its refusals arrive.
  await rename(40);
  if (room.connection.isOpen) await rename(random(60));
  if (refused === 0 && room.connection.isOpen) say('a flood was taken whole');
}
