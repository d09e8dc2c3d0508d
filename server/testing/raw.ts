import { request } from 'node:http';
import { decode, encode } from '@colyseus/schema';
import { pack, unpack } from 'msgpackr';
import WebSocket, { type ClientOptions } from 'ws';
import { ENTER_PATH, type EnterRequest, type Reservation } from '../../shared/play/net/enter.ts';
import type { TestOptions } from '../../shared/play/net/validate.ts';
import type { Offer } from '../../shared/play/net/wish.ts';
import { PATIENCE } from './patience.ts';

/** Codes of the Colyseus protocol, in the first byte of a frame. */
export const WORD = {
  join: 10,
  error: 11,
  leave: 12,
  data: 13,
  state: 14,
  patch: 15,
  request: 21,
  response: 22,
} as const;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends one HTTP request with any headers from the loopback address `from`. */
export function call(
  port: number,
  path: string,
  how: { method?: string; headers?: Record<string, string>; body?: string; from?: string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body, from } = how;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { ...length, ...headers },
      agent: false as const,
    };
    const sent = request({ ...options, ...(from === undefined ? {} : { localAddress: from }) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.setTimeout(10_000, () => sent.destroy(new Error('no answer')));
    sent.end(body);
  });
}

/** Requests an entry. Returns the status, and a reservation, an offer or a refusal. */
export async function ask(
  port: number,
  enterRequest: EnterRequest & { test?: TestOptions },
  from?: string,
): Promise<{
  status: number;
  reservation: Reservation | null;
  offer: Offer | null;
  rule: string;
  params: Record<string, unknown>;
}> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(enterRequest) };
  const { status, text } = await call(port, ENTER_PATH, from === undefined ? sent : { ...sent, from });
  const reply = JSON.parse(text) as Partial<Reservation> & {
    offer?: Offer;
    rule?: string;
    params?: Record<string, unknown>;
  };
  const { offer = null, rule = '', params = {} } = reply;
  const reservation = status === 200 && offer === null ? (reply as Reservation) : null;
  return { status, reservation, offer, rule, params };
}

/** A socket of a room that sends exactly what a test passes to it. */
export class RawConnection {
  readonly socket: WebSocket;
  readonly frames: Buffer[] = [];
  readonly messages: { type: string | number; message: unknown }[] = [];
  /** The HTTP status of a refused socket; 0 if it was accepted. */
  status = 0;
  /** The close code; 0 while the socket is open. */
  closed = 0;
  private readonly waiting = new Map<number, (reply: { status: number; payload: unknown }) => void>();
  private requests = 0;

  constructor(port: number, { processId, roomId, sessionId }: Reservation, options: ClientOptions = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId}`, options);
    this.socket.on('message', (data: Buffer) => this.hear(data));
    this.socket.on('error', () => {});
    this.socket.on('unexpected-response', (_request, answer) => {
      this.status = answer.statusCode ?? 0;
      this.socket.terminate();
    });
    this.socket.on('close', (code) => {
      this.closed = code;
    });
  }

  /** Enters and opens the socket. With `joins`, reports as soon as possible that it is ready. */
  static async open(
    port: number,
    enterRequest: EnterRequest & { test?: TestOptions },
    how: { joins?: boolean; from?: string } = {},
  ): Promise<RawConnection> {
    const { joins = true, from } = how;
    const { reservation, offer, rule } = await ask(port, enterRequest, from);
    if (reservation === null) throw new Error(offer === null ? rule : 'offer');
    const line = new RawConnection(port, reservation, from === undefined ? {} : { localAddress: from });
    await line.until(() => line.has(WORD.join) || line.closed !== 0, 'the word of the room');
    if (!joins || line.closed !== 0) return line;
    line.join();
    const isHere = (): boolean => line.has(WORD.state) && line.last('welcome') !== undefined;
    await line.until(() => isHere() || line.closed !== 0, 'the state and the welcome');
    return line;
  }

  has(word: number): boolean {
    return this.frames.some(([first]) => first === word);
  }

  join(): void {
    this.socket.send(Buffer.from([WORD.join]));
  }

  last<T>(type: string): T | undefined {
    return this.messages.findLast((m) => m.type === type)?.message as T | undefined;
  }

  /** Sends a request in this many fragments, and ignores the reply. Returns the number of the request. */
  post(name: string, sent: unknown, pieces = 1): number {
    const id = this.requests++;
    const head = Buffer.alloc(64);
    const cursor = { offset: 1 };
    head[0] = WORD.request;
    encode.number(head, id, cursor);
    encode.string(head, name, cursor);
    const whole = Buffer.concat([head.subarray(0, cursor.offset), pack(sent)]);
    for (let n = 0; n < pieces - 1; n++) this.socket.send(whole.subarray(n, n + 1), { fin: false });
    this.socket.send(whole.subarray(pieces - 1));
    return id;
  }

  /** Sends a request. Returns the status (0 done, 1 refused, 2 failed) and the payload. */
  request(name: string, sent: unknown, pieces = 1): Promise<{ status: number; payload: unknown }> {
    if (this.closed !== 0) return Promise.reject(new Error('closed'));
    return new Promise((resolve, reject) => {
      this.waiting.set(this.post(name, sent, pieces), resolve);
      this.socket.once('close', () => reject(new Error('closed')));
    });
  }

  /** Returns the code of a refused request, or ''. */
  async refusal(name: string, sent: unknown): Promise<string> {
    const { status, payload } = await this.request(name, sent);
    return status === 0 ? '' : ((payload as { rule?: string } | undefined)?.rule ?? 'fault');
  }

  async until(holds: () => boolean, what: string, ms = PATIENCE): Promise<void> {
    const end = performance.now() + ms;
    while (!holds()) {
      if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
      await new Promise((go) => setTimeout(go, 4));
    }
  }

  /** Cuts the connection without a close handshake. */
  async cut(): Promise<void> {
    this.socket.terminate();
    await this.until(() => this.closed !== 0, 'the end of the line');
  }

  private hear(frame: Buffer): void {
    this.frames.push(frame);
    const cursor = { offset: 1 };
    if (frame[0] === WORD.data) {
      const type = decode.stringCheck(frame, cursor) ? decode.string(frame, cursor) : decode.number(frame, cursor);
      const message: unknown = frame.length > cursor.offset ? unpack(frame.subarray(cursor.offset)) : undefined;
      this.messages.push({ type, message });
    } else if (frame[0] === WORD.response) {
      const id = decode.number(frame, cursor);
      const status = frame[cursor.offset++] ?? 2;
      const payload: unknown = frame.length > cursor.offset ? unpack(frame.subarray(cursor.offset)) : undefined;
      this.waiting.get(id)?.({ status, payload });
      this.waiting.delete(id);
    }
  }
}
