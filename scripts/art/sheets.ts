/**
 * Draws the picture sheets of the table in a headless Chromium and writes them to assets/table.
 * Run: `node scripts/run.mjs scripts/art/sheets.ts [counters|parts|land|oak]`. CHROMIUM may name the browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { LANDS, SEAL, TILE_BACK } from '../../client/table/art/lands.ts';
import { KINDS, type KindInfo } from '../../shared/model/catalogue/kinds.ts';
import { chromiumPath } from '../chromium.mjs';
import { ICON_OF, SYMBOL_ICONS } from './icons.ts';
import { type FaceJob, paintCounters } from './paint-counters.ts';
import { paintLand } from './paint-land.ts';
import { paintOak } from './paint-oak.ts';
import { paintParts } from './paint-parts.ts';
import { tileBackPainter } from './paint-tile-back.ts';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, '../../assets/table');
const iconFile = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
const icons = JSON.parse(readFileSync(iconFile, 'utf8')) as { icons: Record<string, { body: string }> };

/** Returns the outlines of an icon. Throws for a name that the set lacks. */
function pathsOf(name: string): string[] {
  const icon = icons.icons[name];
  if (!icon) throw new Error(`no such icon: ${name}`);
  return [...icon.body.matchAll(/\bd="([^"]+)"/g)].map((m) => m[1]!);
}

interface Look {
  ground: string;
  ink: string;
  tint: string;
  motif: number;
}
const CREATURES = [
  { ink: '#5a2f0c', tint: '#b4560f' },
  { ink: '#061d18', tint: '#c9e86a' },
  { ink: '#143a5e', tint: '#3f86b8' },
  { ink: '#1f3006', tint: '#c8431a' },
  { ink: '#2c1a0d', tint: '#8a3512' },
  { ink: '#4a2407', tint: '#a3241d' },
  { ink: '#1d1236', tint: '#c6ee7a' },
];
const TERRAIN_LOOKS: readonly Look[] = CREATURES.map((look, motif) => ({
  ...look,
  ground: LANDS[motif]!.card,
  motif,
}));
const GEM: Readonly<Record<string, string>> = {
  diamond: '#bfeaf7',
  pearl: '#f3ece0',
  sapphire: '#4d8fe8',
  emerald: '#3fbf74',
  ruby: '#e0455a',
  treasure_chest: '#e8b53a',
};
const LORDS: Readonly<Record<string, number>> = {
  desert_master: 0,
  forest_king: 1,
  ice_lord: 2,
  jungle_lord: 3,
  mountain_king: 4,
  plains_lord: 5,
  swamp_king: 6,
};

function lookOf(k: KindInfo): Look {
  if (k.terrain >= 0) return TERRAIN_LOOKS[k.terrain]!;
  if (k.group === 'town') return { ground: '#c9bfae', ink: '#3a2c22', tint: '#a8442a', motif: 8 };
  if (k.group === 'treasure') return { ground: '#5d3f73', ink: '#2a1338', tint: GEM[k.id] ?? '#fff', motif: 9 };
  if (k.group === 'magic') return { ground: '#7a6cc4', ink: '#1d1350', tint: '#ffd75c', motif: 9 };
  if (k.group === 'event') return { ground: '#b23b36', ink: '#2b0808', tint: '#ffbf5e', motif: 9 };
  const land = LORDS[k.id];
  return { ground: '#d9b45a', ink: '#3b1030', tint: '#a02b4e', motif: land ?? 9 };
}

function faceJobs(): FaceJob[] {
  const wing = pathsOf(SYMBOL_ICONS.fly);
  return KINDS.map((k, cell) => {
    const [icon, second] = ICON_OF[k.id] ?? [];
    if (!icon) throw new Error(`no picture for ${k.id}`);
    const gold = k.group === 'income' || k.group === 'treasure';
    const flags = `${k.fly ? 'F' : ''}${k.magic ? 'M' : ''}${k.ranged ? 'R' : ''}${k.charge ? 'C' : ''}${k.special ? '*' : ''}`;
    const value = gold ? `${k.gold}` : k.cv > 0 ? `${k.cv}` : '';
    const paths = pathsOf(icon);
    return {
      cell,
      name: k.name,
      ...lookOf(k),
      value,
      gold,
      flags,
      paths,
      second: second ? pathsOf(second) : null,
      wing,
    };
  });
}

function write(name: string, address: string): void {
  const data = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  writeFileSync(join(out, name), data);
  console.log(name, data.length);
}

const SHEETS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  counters: async (page) => {
    for (const small of [false, true]) {
      const sheet = small ? 1024 : 2048;
      const job = { jobs: faceJobs(), back: pathsOf(SYMBOL_ICONS.back), size: Math.floor(sheet / 14), columns: 14 };
      const painted = await page.evaluate(paintCounters, { ...job, sheet, small });
      write(small ? 'counters-small.webp' : 'counters.webp', painted);
    }
  },
  parts: async (page) =>
    write(
      'parts.webp',
      await page.evaluate(paintParts, {
        coins: pathsOf(SYMBOL_ICONS.crown),
        battle: pathsOf(SYMBOL_ICONS.battle),
      }),
    ),
  land: async (page) => {
    const paintBack = await page.evaluateHandle(tileBackPainter, TILE_BACK);
    write('land.webp', await page.evaluate(paintLand, { lands: LANDS, paintBack, seal: SEAL }));
  },
  oak: async (page) => write('oak.webp', await page.evaluate(paintOak, 1)),
};

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-quic'],
});
try {
  const page = await browser.newPage();
  await page.goto('about:blank');
  const asked = process.argv.slice(2);
  for (const name of asked.length ? asked : Object.keys(SHEETS)) await SHEETS[name]!(page);
} finally {
  await browser.close();
}
