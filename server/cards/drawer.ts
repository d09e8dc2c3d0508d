// The module of the process that draws cards, one after the other, at a lower priority than the server.
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
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

// A client waits for the picture: not the lowest priority, which gets no share of a busy machine.
giveWay(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (job: CardJob) => process.send?.(draw(job)));
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal reaches this process too; the server ends it when it has closed its tables.
process.on('SIGINT', () => {});
