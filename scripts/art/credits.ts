/**
 * Writes the icons and their authors into assets/CREDITS.md.
 * Run: `node scripts/run.mjs scripts/art/credits.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ICONS_BY } from './authors.ts';
import { ICON_OF, SYMBOL_ICONS } from './icons.ts';

const FILE = fileURLToPath(new URL('../../assets/CREDITS.md', import.meta.url));
const BEGIN = '<!-- icons:begin -->';
const END = '<!-- icons:end -->';

export function iconsUsed(): string[] {
  const all = [...Object.values(ICON_OF).flat(), ...Object.values(SYMBOL_ICONS)];
  return [...new Set(all.filter((name) => name !== undefined))].sort();
}

/** Returns the text between the marks. Throws for an icon without an author. */
function iconCredits(): string {
  const author = new Map(Object.entries(ICONS_BY).flatMap(([who, names]) => names.map((n) => [n, who] as const)));
  const by = new Map<string, string[]>();
  for (const icon of iconsUsed()) {
    const who = author.get(icon);
    if (!who) throw new Error(`no author for the icon ${icon}`);
    by.set(who, [...(by.get(who) ?? []), icon]);
  }
  const lines = [...by].sort().map(([who, icons]) => `- **${who}**: ${icons.join(', ')}`);
  return `${BEGIN}\n${lines.join('\n')}\n${END}`;
}

export function creditsFile(now = readFileSync(FILE, 'utf8')): string {
  const from = now.indexOf(BEGIN);
  const to = now.indexOf(END);
  if (from < 0 || to < 0) throw new Error(`${FILE} lacks its marks`);
  return now.slice(0, from) + iconCredits() + now.slice(to + END.length);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, creditsFile());
