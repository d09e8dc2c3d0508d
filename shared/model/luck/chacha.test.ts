import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chachaBlock } from './chacha.ts';

const wordsOf = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
};

test('chachaBlock returns the block of RFC 8439, 2.3.2: key 00…1f, nonce 00000009 0000004a 00000000, counter 1', () => {
  const out = new Uint32Array(16);
  const key = wordsOf(Uint8Array.from({ length: 32 }, (_, i) => i));
  chachaBlock(out, key, 1, 0x09000000, 0x4a000000, 0);
  expect([...out].map((word) => word.toString(16).padStart(8, '0')).join(' ')).toBe(
    'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 ' +
      '466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
  );
});

test('every word of any block equals OpenSSL’s', () => {
  const word = fc.nat({ max: 2 ** 32 - 1 });
  const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(seed, fc.tuple(word, word, word, word), (key, [counter, ...nonce]) => {
      const start = Buffer.alloc(16);
      [counter, ...nonce].forEach((value, i) => {
        start.writeUInt32LE(value, 4 * i);
      });
      const openSsl = createCipheriv('chacha20', key, start).update(Buffer.alloc(64));
      const ours = new Uint32Array(16);
      chachaBlock(ours, wordsOf(key), counter, nonce[0], nonce[1], nonce[2]);
      expect([...ours]).toEqual([...wordsOf(openSsl)]);
    }),
  );
});
