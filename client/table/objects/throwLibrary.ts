/** The baked throws, fetched for the first dice. */
import throwsUrl from '../../../assets/table/throws.bin?url';
import { type Throw, unpackThrows } from './throws.ts';

export class ThrowLibrary {
  private coming: Promise<readonly Throw[]> | null = null;

  /** Rejects if the fetch fails; the next call fetches again. */
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
