// npm run lab -- positions: how many positions with a clear answer bots answer right, by family. The last
// line is JSON.
import { parseArgs } from 'node:util';
import { refuse } from '../../refuse.ts';
import { botNamed } from '../registry.ts';
import { scoreOf } from './judge.ts';
import { FAMILIES } from './position.ts';

try {
  const { values } = parseArgs({
    options: {
      bots: { type: 'string', default: 'steady,sharp' },
      list: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const scores = values.bots.split(',').map((name) => scoreOf(botNamed(name)));
  if (!values.json) {
    for (const family of FAMILIES) {
      const shares = scores.map(({ bot, byFamily }) => `${bot} ${byFamily[family].join(' of ')}`);
      console.log(`${family.padEnd(18)}${shares.join('   ')}`);
    }
  }
  if (values.list) for (const { bot, wrong } of scores) for (const name of wrong) console.log(`${bot} wrong: ${name}`);
  console.log(JSON.stringify(scores.map(({ bot, right, of, byFamily }) => ({ bot, right, of, byFamily }))));
} catch (error) {
  refuse('positions', error);
}
