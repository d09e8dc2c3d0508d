/** The baked throws, fetched when the first dice are thrown. */
import throwsUrl from '../../../assets/table/throws.bin?url';
import { type Throw, unpackThrows } from './throws.ts';

export class ThrowLibrary {
  private coming: Promise<readonly Throw[]> | null = null;

  /** All throws. Rejects if they cannot be fetched; they are asked for again the next time. */
  get(): Promise<readonly Throw[]> {
    this.coming ??= fetch(throwsUrl)
      .then(async (r) => unpackThrows(new Uint8Array(await r.arrayBuffer())))
      .catch((why: unknown) => {
        this.coming = null;
        throw why;
      });
    return this.coming;
  }
}
