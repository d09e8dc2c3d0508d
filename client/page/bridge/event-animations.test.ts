// Every event that changes the table has an animation with time to watch it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apply } from '../../../shared/model/events/index.ts';
import { fromTuple } from '../../../shared/model/events/redact.ts';
import { EFFECTS, type Prepared } from '../../scenes/prepared.ts';
import { lengthOf } from '../../session/playback.ts';
import { modelOf } from '../../table/layout/model.ts';
import type { TableAnimation } from '../../table/types.ts';
import { animationOf } from './event-animations.ts';

function played(file: string): { a: TableAnimation; ms: number }[] {
  const { seat, earlier } = JSON.parse(readFileSync(`client/scenes/data/${file}.json`, 'utf8')) as Required<Prepared>;
  const found: { a: TableAnimation; ms: number }[] = [];
  let before = earlier.view;
  for (const event of earlier.steps.flat().map(fromTuple)) {
    const after = apply(before, event);
    const a = animationOf(event, before, after, (v) => modelOf(v, seat), 1);
    if (a !== null) found.push({ a, ms: lengthOf(event, before, 'normal') });
    before = after;
  }
  return found;
}

test.each<[string, readonly TableAnimation['t'][]]>([
  ['cloud', ['show', 'cloud', 'return']],
  ['fire', ['show', 'dice', 'stand']],
  ['arms', ['show', 'stand']],
  ['dispelled', ['show', 'shake', 'return']],
  ['charmed', ['show', 'nudge']],
  ['saved', ['dice', 'shake']],
  ['converted', ['dice', 'turn']],
  ['balloon', ['show', 'ride', 'stand']],
  ['boat', ['show', 'ride', 'stand']],
  ['plague', ['show', 'wither']],
  ['new-tile', ['show', 'retile']],
  ['followed', ['shift', 'shift']],
  ['enlisted', ['dice', 'turn']],
  ['turned', ['turn']],
  ['robbed', ['dice', 'steal']],
])('%s is shown', (name, wanted) => {
  const all = played(`effect-${name}`);
  const found = all.map(({ a }) => a.t);
  let at = -1;
  for (const t of wanted) {
    at = found.indexOf(t, at + 1);
    expect(at, `${t} of ${found.join(' ')}`).toBeGreaterThanOrEqual(0);
  }
  for (const { a, ms } of all) expect(ms, a.t).toBeGreaterThan(0);
});

test('every scene of an effect moves something', () => {
  for (const { file } of EFFECTS) expect(played(file).length, file).toBeGreaterThan(0);
});
