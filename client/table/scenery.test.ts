import { Texture } from 'three';
import { expect, test } from 'vitest';
import { Scenery } from './scenery.ts';

test('a table that is gone takes what is still moved on it without complaint', () => {
  const scenery = new Scenery('low', new Texture());
  scenery.put('cup', { shape: 'cup', x: 1 });
  scenery.change('cup', { x: 2 });
  expect(scenery.get('cup')?.x).toBe(2);
  scenery.dispose();
  scenery.change('cup', { x: 3 });
  scenery.put('crown', { shape: 'crown' });
  scenery.remove('cup');
  expect([scenery.get('cup'), scenery.get('crown')]).toEqual([null, null]);
});
