// The notices that push services receive.
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPushService, keysOf, push } from './push.ts';

const SITE = 'https://play.example';

/** A browser that subscribed. It has keys, and decrypts what a push service forwards. */
class Subscriber {
  private readonly ecdh: ECDH = createECDH('prime256v1');
  private readonly publicKey = this.ecdh.generateKeys();
  private readonly secret = randomBytes(16);

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.publicKey.toString('base64url'), auth: this.secret.toString('base64url') };
  }

  /** Decrypts a body in the coding aes128gcm (RFC 8188 and 8291). */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const shared = Buffer.from(hkdfSync('sha256', this.ecdh.computeSecret(sender), this.secret, info, 32));
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + sender.length);
    const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    // The text ends with a byte 2 and padding.
    return (
      Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
        .toString()
        .split('\u0002', 1)[0] ?? ''
    );
  }
}

/** Runs a push service that answers with this status. Returns the requests that it received. */
async function service(status: number, send: (endpoint: string) => Promise<unknown>) {
  const got: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const http = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req as AsyncIterable<Buffer>) parts.push(part);
    got.push({ headers: req.headers, body: Buffer.concat(parts) });
    res.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  });
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open));
  const result = await send(`http://127.0.0.1:${(http.address() as AddressInfo).port}/one`);
  http.close();
  return { result, got };
}

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://fcm.googleapis.com@evil.example/a', false],
  ['https://127.0.0.1/a', false],
  ['https://a.b.push.services.mozilla.com/a', false],
  ['file:///etc/passwd', false],
  ['', false],
])('only the push services of browsers are sent anything: %s', (endpoint, isKnown) => {
  expect(isPushService(endpoint)).toBe(isKnown);
});

test('a browser can read the notice, and the push service cannot', async () => {
  const browser = new Subscriber();
  const { result, got } = await service(201, (endpoint) =>
    push({ address: { endpoint, keys: browser.keys }, site: SITE }, '{"kind":"turn"}', keysOf('secret')),
  );
  expect(result).toBe('sent');
  const [{ headers, body }] = got as [(typeof got)[0]];
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(headers.authorization).toContain(keysOf('secret').publicKey);
  expect(body.toString('latin1')).not.toContain('turn');
  expect(browser.read(body)).toBe('{"kind":"turn"}');
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [301, 'failed'],
])('the answer %i of a push service means: %s', async (status, meaning) => {
  const { result } = await service(status, (endpoint) =>
    push({ address: { endpoint, keys: new Subscriber().keys }, site: SITE }, 'text', keysOf('secret')),
  );
  expect(result).toBe(meaning);
});

test('the key of a server stays the same, and follows from its secret', () => {
  expect(keysOf('secret')).toEqual(keysOf('secret'));
  expect(keysOf('other').publicKey).not.toBe(keysOf('secret').publicKey);
  expect(Buffer.from(keysOf('secret').publicKey, 'base64url')).toHaveLength(65);
});
