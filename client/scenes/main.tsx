/** The page of fixed scenes: for looking at, and for the browser tests. */
import { createRoot } from 'react-dom/client';
import { allScenes, sceneNamed } from './registry.ts';
import { framed } from './sizes.tsx';
import './help.tsx';
import './hud.tsx';
import './positions.tsx';
import './table.tsx';

const query = new URLSearchParams(location.search);
const scene = sceneNamed(query.get('scene') ?? '');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    framed(query) ??
      (scene ? (
        scene.render()
      ) : (
        <ul>
          {allScenes().map((s) => (
            <li key={s.name}>
              <a href={`?scene=${s.name}`}>{s.name}</a>: {s.says}
            </li>
          ))}
        </ul>
      )),
  );
}
