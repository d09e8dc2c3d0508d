// npm run lab -- hostile --messages 100000 --seed 1 [--json]
import { parseArgs } from 'node:util';
import { hostile } from './run.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const messages = Number(values.messages);
if (!Number.isInteger(messages) || messages < 1) throw new Error(`--messages must be a number, not ${values.messages}`);
let reportedCount = 0;
const result = await hostile({
  messages,
  seed: values.seed,
  onProgress: (sent, refusals) => {
    if (sent - reportedCount < messages / 20) return;
    reportedCount = sent;
    console.error(`${sent} messages sent, ${refusals} refusals`);
  },
});
for (const words of result.wrong) console.error(words);
console.log(values.json ? JSON.stringify(result) : result);
process.exit(result.wrong.length === 0 ? 0 : 1);
