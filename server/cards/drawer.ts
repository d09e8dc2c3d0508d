// The process that draws cards, at a lower priority than the server.
import { constants } from 'node:os';
import { Resvg } from '@resvg/resvg-js';
import { giveWay } from '../common/clock.ts';
import type { CardJob, DrawnCard } from './drawing-process.ts';
import { Fonts } from './fonts.ts';
import { svgOf } from './picture.ts';
import { recordScene, tableScene } from './scenes.ts';
import { drawnNames } from './words.ts';

const fonts = new Fonts();
const shownNames = (names: readonly string[]): string[] => drawnNames(names, (text) => fonts.hasAll(text));

function draw(job: CardJob): DrawnCard {
  try {
    const scene =
      job.do === 'record' ? recordScene(job.text, job.place, shownNames) : tableScene(job.row, job.view, shownNames);
    if (scene === null) return { png: null, fault: '' };
    // The drawing library silently omits characters without a typeface file.
    const files = {
      fontFiles: fonts.filesFor(scene.names),
      loadSystemFonts: false,
      defaultFontFamily: 'Alegreya Sans',
    };
    return { png: new Resvg(svgOf(scene), { font: files, logLevel: 'off' }).render().asPng(), fault: '' };
  } catch (error) {
    return { png: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

// Not the lowest priority: on a busy machine the process would get no processor time while clients
// wait for the picture.
giveWay(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (job: CardJob) => process.send?.(draw(job)));
process.on('disconnect', () => process.exit());
// Ctrl-C in a terminal also reaches this process. The server ends it after closing its tables.
process.on('SIGINT', () => {});
