// npm run lab -- bench replay: the time of a jump in a long record in a browser, by the clock and by the
// page's thread. Needs npm run build -- --scenes. `--jumps 48`
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launch } from '../../client/e2e/table/browser.ts';
import { FIXTURES, type Jump, jumping, openFile, reader } from '../../client/e2e/table/replay.ts';
import { TestServer } from '../../client/e2e/table/server.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { seekableReplay } from '../../shared/play/replay/seekable-replay.ts';

const RECORD = '4-second-steady-manual.jsonl';
const { values } = parseArgs({ options: { jumps: { type: 'string', default: '48' } } });
const JUMPS = Number(values.jumps);

const [server, browser] = await Promise.all([TestServer.start(), launch({ gl: false })]);
try {
  const { page } = await reader(browser, server.origin);
  await openFile(page, RECORD);
  const node = seekableReplay(readFileSync(`${FIXTURES}${RECORD}`, 'latin1'));
  const last = node.moments.length - 1;
  const jump = await jumping(page);
  const took: Jump[] = [];
  for (let k = 0; k < JUMPS; k++) {
    const index = Math.floor((last * ((k * 41 + 13) % 499)) / 499);
    took.push(await jump(index, hash(node.at(index, -1))));
  }
  const figures = (of: 'wall' | 'work' | 'layouts') => {
    const sorted = took.map((jumped) => Math.round(jumped[of])).sort((a, b) => a - b);
    return { median: sorted[Math.floor(JUMPS / 2)], most: sorted[JUMPS - 1] };
  };
  const mostAsked = Math.max(...took.map((jumped) => jumped.asked.length));
  console.log(
    JSON.stringify({
      jumps: JUMPS,
      moments: last + 1,
      wallMs: figures('wall'),
      workMs: figures('work'),
      layouts: figures('layouts'),
      asked: mostAsked,
      load: Math.round(entryAt(loadavg(), 0) * 10) / 10,
    }),
  );
} finally {
  await browser.close();
  await server.stop();
}
