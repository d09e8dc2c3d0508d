/**
 * Scenes in windows of given sizes: `?scene=panel-move&size=390x844` shows any scene in a frame of that size.
 */
import type { ReactNode } from 'react';
import { addScene } from './registry.ts';

/** CSS px. */
const SIZES = ['390x844', '844x390', '1024x768', '1280x720', '1440x900', '1920x1080', '2560x1440'];
const SHOWN = ['panel-move', 'panel-recruit.place', 'panel-battle.hits', 'crowded-table', 'result'];

/** Returns the page's own address in a frame of the given size; null if no size is given. */
export function framed(query: URLSearchParams): ReactNode | null {
  const size = /^(\d{3,4})x(\d{3,4})$/.exec(query.get('size') ?? '');
  if (size === null) return null;
  const inner = new URLSearchParams(query);
  inner.delete('size');
  return (
    <iframe
      title={inner.get('scene') ?? 'scenes'}
      src={`?${inner}`}
      width={size[1]}
      height={size[2]}
      style={{ border: 0, display: 'block', outline: '1px solid #ffd97a' }}
    />
  );
}

addScene({
  name: 'sizes',
  says: 'the table in every window size the game is made for',
  render: () => (
    <ul>
      {SHOWN.map((scene) => (
        <li key={scene}>
          {scene}:{' '}
          {SIZES.map((size) => (
            <span key={size}>
              <a href={`?scene=${scene}&size=${size}`}>{size}</a>{' '}
            </span>
          ))}
        </li>
      ))}
    </ul>
  ),
});
