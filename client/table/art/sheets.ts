/** Loads the sheets: textures with a cell for each picture. */
import { LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace, Texture } from 'three';
import countersUrl from '../../../assets/table/counters.webp?url';
import smallCountersUrl from '../../../assets/table/counters-small.webp?url';
import landUrl from '../../../assets/table/land.webp?url';
import oakUrl from '../../../assets/table/oak.webp?url';
import partsUrl from '../../../assets/table/parts.webp?url';
import type { TableQuality } from '../types.ts';

export interface Sheets {
  counters: Texture<ImageBitmap>;
  smallCounters: Texture<ImageBitmap>;
  land: Texture<ImageBitmap>;
  oak: Texture<ImageBitmap>;
  parts: Texture<ImageBitmap>;
  dispose(): void;
}

const URLS = [countersUrl, smallCountersUrl, landUrl, oakUrl, partsUrl];

const fileOf = async (url: string): Promise<Blob> => (await fetch(url)).blob();

async function load(url: string, half: boolean, anisotropy: number): Promise<Texture<ImageBitmap>> {
  const blob = await fileOf(url);
  let image = await createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  if (half) {
    const small = await createImageBitmap(image, {
      resizeWidth: image.width / 2,
      resizeHeight: image.height / 2,
      resizeQuality: 'high',
    });
    image.close();
    image = small;
  }
  const t = new Texture(image);
  t.flipY = false;
  t.colorSpace = SRGBColorSpace;
  t.minFilter = LinearMipmapLinearFilter;
  t.magFilter = LinearFilter;
  t.anisotropy = anisotropy;
  t.wrapS = RepeatWrapping;
  t.wrapT = RepeatWrapping;
  t.needsUpdate = true;
  return t;
}

async function loadAll(quality: TableQuality): Promise<Sheets> {
  const low = quality === 'low';
  const sharp = low ? 1 : 8;
  const [counters, smallCounters, land, oak, parts] = await Promise.all([
    load(countersUrl, low, sharp),
    load(smallCountersUrl, false, sharp),
    load(landUrl, low, low ? 1 : 4),
    load(oakUrl, low, low ? 1 : 4),
    load(partsUrl, false, low ? 1 : 4),
  ]);
  const dispose = () => {
    for (const t of [counters, smallCounters, land, oak, parts]) {
      t.image?.close();
      t.dispose();
    }
  };
  return { counters, smallCounters, land, oak, parts, dispose };
}

class Ready {
  private made: { quality: TableQuality; sheets: Promise<Sheets> } | null = null;

  make(quality: TableQuality): void {
    if (this.made !== null) return;
    const sheets = loadAll(quality);
    this.made = { quality, sheets };
    sheets.catch(() => {
      this.made = null;
    });
  }

  take(quality: TableQuality): Promise<Sheets> | null {
    if (this.made?.quality !== quality) return null;
    const { sheets } = this.made;
    this.made = null;
    return sheets;
  }
}
const ready = new Ready();

/** Fetches the sheets into the cache, for a possible table. */
export function fetchSheets(): void {
  for (const url of URLS) fileOf(url).catch(() => {});
}

/** Loads the sheets for a table that is about to open. */
export const prepareSheets = (quality: TableQuality): void => ready.make(quality);

/** Returns all sheets, at half size for the low tier. Rejects if a fetch fails. */
export const loadSheets = (quality: TableQuality): Promise<Sheets> => ready.take(quality) ?? loadAll(quality);
