/** The page of fixed scenes: for looking at, and for the browser tests. */
import { createRoot } from 'react-dom/client';
import { allScenes, sceneNamed } from './registry.ts';
import './hud.tsx';
import './table.tsx';

const name = new URLSearchParams(location.search).get('scene') ?? '';
const scene = sceneNamed(name);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    scene ? (
      scene.render()
    ) : (
      <ul>
        {allScenes().map((s) => (
          <li key={s.name}>
            <a href={`?scene=${s.name}`}>{s.name}</a>: {s.says}
          </li>
        ))}
      </ul>
    ),
  );
}
