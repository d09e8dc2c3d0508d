// An authenticator for tests. It makes passkeys and signs with them, as a browser does.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Returns the CBOR of a byte string shorter than 64 KiB. */
const bytesOf = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.of(0x58, bytes.length) : Buffer.of(0x59, bytes.length >> 8, bytes.length & 255),
    bytes,
  ]);
const textOf = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);

/** The flags "user present" and "user verified"; below with a new key (AT). */
const SEEN = 0x05;
const WITH_KEY = 0x45;

export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  private readonly key: KeyObject;
  private readonly cose: Buffer;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    // The public key for ES256 in COSE form.
    const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21);
    this.cose = Buffer.concat([
      head,
      bytesOf(Buffer.from(x, 'base64url')),
      Buffer.of(0x22),
      bytesOf(Buffer.from(y, 'base64url')),
    ]);
  }

  private data(flags: number, more = Buffer.of()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.of(flags), counter, more]);
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Answers a request to register. */
  register({ challenge }: { challenge: string }): Record<string, unknown> {
    const length = Buffer.of(this.id.length >> 8, this.id.length & 255);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, this.cose]);
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.of(0xa0), textOf('authData')],
      bytesOf(this.data(WITH_KEY, key)),
    ]);
    return this.answer({
      clientDataJSON: base64(this.client('webauthn.create', challenge)),
      attestationObject: base64(attestation),
      transports: ['internal'],
    });
  }

  /** Answers a request to sign in. */
  signIn({ challenge }: { challenge: string }): Record<string, unknown> {
    const client = this.client('webauthn.get', challenge);
    const data = this.data(SEEN);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.key);
    return this.answer({
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(signature),
    });
  }
}
