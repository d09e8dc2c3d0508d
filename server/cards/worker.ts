// A thread that draws cards, one after the other, when nobody else wants the core.
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { giveWay } from '../common/give-way.ts';
import type { CardJob, DrawnCard } from './messages.ts';
import { type CardScene, svgOf } from './picture.ts';
import { recordScene, standing } from './scenes.ts';
import { stateWords } from './words.ts';

const FONTS = ['alegreya-sans-400', 'alegreya-sans-700', 'almendra-700'].map((name) =>
  fileURLToPath(new URL(`../../assets/fonts/${name}.ttf`, import.meta.url)),
);

function sceneOf(job: CardJob): CardScene | null {
  if (job.do === 'record') return recordScene(job.text, job.place);
  const { title, line, names, view } = job;
  const base = { title, names, view, meant: [] };
  if (view !== null) return { ...base, line: stateWords(view), rows: standing(view) };
  const rows = names.map((said, seat) => ({
    seat,
    said: said === '' ? 'free' : '',
    share: null,
    isWinner: false,
    below: '',
  }));
  return { ...base, line, rows };
}

function draw(job: CardJob): DrawnCard {
  try {
    const scene = sceneOf(job);
    if (scene === null) return { png: null, fault: '' };
    // Without a file of its own no letter would be drawn, and nothing would say so.
    const font = { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Alegreya Sans' };
    return { png: new Resvg(svgOf(scene), { font, logLevel: 'off' }).render().asPng(), fault: '' };
  } catch (error) {
    return { png: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

// Somebody waits for it: where cores are never free it still gets a share.
giveWay(constants.priority.PRIORITY_BELOW_NORMAL);
parentPort?.on('message', (job: CardJob) => parentPort?.postMessage(draw(job)));
