// `npm run verify -- FILE` checks a record, and reports the first entry that differs.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EVERYTHING, seekableReplay } from '../../shared/play/replay/seekable-replay.ts';
import { type Anchor, type Verified, verifyRecord } from '../../shared/play/replay/verify.ts';

const USE = `Use: npm run verify -- FILE [--chain HEX] [--commitment HEX] [--json]
  --chain       the last chain, as published when the match ended
  --commitment  the server's commitment, as published before the first die
  --events      instead, every event of a true record in full, one line of JSON each: [entry, event]`;

/** Returns the report on a record. `anchored`: the caller gave the published chain. */
export function report(result: Verified, anchored: boolean): string {
  if (!result.ok) return `NOT TRUE: entry ${result.entry} (line ${result.entry + 1}): ${result.why}.`;
  const lines = [`True: ${result.entries} entries, ${result.steps} steps run again, every hash equal.`];
  for (const part of result.parts.filter((p) => !p.rerun)) {
    lines.push(
      `From entry ${part.from} on, version ${part.rulesVersion} of the rules: chained, but not run by this build.`,
    );
  }
  if (result.victory === null) lines.push('The match was broken off.');
  lines.push(`Last chain: ${result.chain}`);
  if (!anchored) lines.push('Compare it with the chain published when the match ended (--chain).');
  return lines.join('\n');
}

/**
 * Yields every event of a record as a JSON line with the number of its entry, for audits by other programs.
 */
export function* eventLines(text: string): Generator<string> {
  const replay = seekableReplay(text);
  for (const { index, entry } of replay.moments) {
    for (const event of replay.events(index, EVERYTHING)) yield JSON.stringify([entry, event]);
  }
}

/** Verifies a file. Reads it as Latin-1, to find bytes outside ASCII, which no record has. */
export function verifyFile(file: string, anchor: Anchor = {}, onProgress?: (done: number) => void): Verified {
  return verifyRecord(readFileSync(file, 'latin1'), anchor, onProgress);
}

function main(): void {
  let file: string;
  let anchor: Anchor;
  let json: boolean;
  let events: boolean;
  try {
    const { values, positionals } = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        events: { type: 'boolean', default: false },
        chain: { type: 'string' },
        commitment: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [named, ...others] = positionals;
    if (named === undefined || others.length > 0) throw new Error('Say which file to verify.');
    file = named;
    ({ json, events } = values);
    anchor = {};
    if (values.chain !== undefined) anchor.chain = values.chain;
    if (values.commitment !== undefined) anchor.commitment = values.commitment;
  } catch (error) {
    console.error(`${(error as Error).message}\n${USE}`);
    process.exit(2);
  }
  let result: Verified;
  try {
    const show = process.stderr.isTTY && !json;
    result = verifyFile(file, anchor, show ? (n) => process.stderr.write(`\r${n} entries `) : undefined);
    if (show) process.stderr.write('\r');
  } catch (error) {
    console.error(`The file cannot be read: ${(error as Error).message}`);
    process.exit(2);
  }
  if (events && result.ok) {
    for (const line of eventLines(readFileSync(file, 'latin1'))) console.log(line);
    return;
  }
  console.log(json ? JSON.stringify(result) : report(result, anchor.chain !== undefined));
  if (!result.ok) process.exit(1);
}

if (import.meta.main) main();
