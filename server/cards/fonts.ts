// The typefaces of pictures: our own files for Latin, Greek and Cyrillic, and the machine's files for other
// scripts. The drawing library omits characters that are in no typeface.
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OWN = [
  ...['alegreya-sans-400', 'alegreya-sans-700', 'almendra-700'],
  ...['latin-ext', 'greek', 'cyrillic', 'vietnamese'].map((script) => `alegreya-sans-700-${script}`),
].map((name) => fileURLToPath(new URL(`../../assets/fonts/${name}.ttf`, import.meta.url)));

/** The machine's typefaces on Linux, macOS and Windows. */
const FOLDERS = [
  ...[
    '/usr/share/fonts',
    '/usr/share/fonts-droid-fallback',
    '/usr/local/share/fonts',
    join(homedir(), '.local/share/fonts'),
  ],
  ...['/System/Library/Fonts', '/Library/Fonts', 'C:\\Windows\\Fonts'],
];
const FILES_MOST = 2_000;
/** Styles that look odd in a title. They are used only if no other typeface has the character. */
const ODD = /italic|oblique|mono|serif|condensed|light|thin|black/i;

/** Lists typefaces, plain styles first. */
function installed(): string[] {
  const files = FOLDERS.flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
    } catch {
      return [];
    }
  });
  const rank = (file: string): string => `${ODD.test(file) ? 1 : 0}${file}`;
  return files
    .filter((file) => /\.(ttf|otf|ttc)$/i.test(file))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .slice(0, FILES_MOST);
}

/**
 * Does a character map contain this character? Reads the formats 4 and 12, because every typeface
 * has one of them.
 */
function hasGlyph(map: Buffer, code: number): boolean {
  const format = map.readUInt16BE(0);
  if (format === 12) {
    for (let i = 0, at = 16; i < map.readUInt32BE(12); i++, at += 12)
      if (code >= map.readUInt32BE(at) && code <= map.readUInt32BE(at + 4)) return true;
    return false;
  }
  if (format !== 4 || code > 0xffff) return false;
  const size = map.readUInt16BE(6);
  for (let at = 14; at < 14 + size; at += 2) {
    if (map.readUInt16BE(at) < code) continue;
    const start = at + size + 2;
    const from = map.readUInt16BE(start);
    if (from > code) return false;
    const offset = map.readUInt16BE(start + 2 * size);
    const glyph = offset === 0 ? code : map.readUInt16BE(start + 2 * size + offset + 2 * (code - from));
    return glyph !== 0 && ((glyph + map.readUInt16BE(start + size)) & 0xffff) !== 0;
  }
  return false;
}

/** Returns the character maps of a file; none for an invalid file or a bitmap typeface. */
function mapsOf(file: string): Buffer[] {
  const fd = openSync(file, 'r');
  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    readSync(fd, bytes, 0, length, at);
    return bytes;
  };
  try {
    const head = read(0, 16);
    // In a collection (ttcf), the first typeface is used.
    const start = head.toString('latin1', 0, 4) === 'ttcf' ? head.readUInt32BE(12) : 0;
    const count = read(start, 6).readUInt16BE(4);
    const directory = read(start + 12, 16 * count);
    const tables = new Map(
      Array.from({ length: count }, (_, i) => [directory.toString('latin1', 16 * i, 16 * i + 4), 16 * i]),
    );
    const at = tables.get('cmap');
    if (at === undefined || !['glyf', 'CFF ', 'CFF2'].some((tag) => tables.has(tag))) return [];
    const cmap = read(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12));
    const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i));
    return [...new Set(offsets)].map((offset) => cmap.subarray(offset));
  } finally {
    closeSync(fd);
  }
}

export class Fonts {
  private readonly own: readonly string[];
  private readonly listOthers: () => readonly string[];
  private readonly maps = new Map<string, Buffer[]>();
  /** The file for each character looked up so far; null if no file has the character. */
  private readonly characterFiles = new Map<number, string | null>();
  private otherFiles: readonly string[] | null = null;

  /** @param others returns further files for characters that are missing in `own` */
  constructor(own: readonly string[] = OWN, others: () => readonly string[] = installed) {
    this.own = own;
    this.listOthers = others;
  }

  hasAll(text: string): boolean {
    return [...visible(text)].every((code) => this.fileOf(code) !== null);
  }

  /** Returns our own files, and others for missing characters. */
  filesFor(texts: readonly string[]): string[] {
    const more = texts.flatMap((text) => [...visible(text)].map((code) => this.fileOf(code) ?? ''));
    return [...new Set([...this.own, ...more])].filter((file) => file !== '');
  }

  private fileOf(code: number): string | null {
    let file = this.characterFiles.get(code);
    if (file === undefined) {
      const has = (font: string): boolean => this.has(font, code);
      this.otherFiles ??= this.own.some(has) ? null : this.listOthers();
      file = this.own.find(has) ?? this.otherFiles?.find(has) ?? null;
      this.characterFiles.set(code, file);
    }
    return file;
  }

  private has(file: string, code: number): boolean {
    let maps = this.maps.get(file);
    try {
      maps ??= mapsOf(file);
      this.maps.set(file, maps);
      return maps.some((map) => hasGlyph(map, code));
    } catch {
      // The file is unreadable, or no typeface.
      this.maps.set(file, []);
      return false;
    }
  }
}

/** Yields the characters that are drawn. Joiners and variation selectors have no outline. */
function* visible(text: string): Generator<number> {
  for (const sign of text) if (!/\p{Cf}|\p{Variation_Selector}|\s/u.test(sign)) yield sign.codePointAt(0) ?? 0;
}
