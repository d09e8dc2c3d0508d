/** The page of fixed scenes, for reading every language and for browser tests. */
import '../layout/name.ts';
import { createRoot } from 'react-dom/client';
import { languageFor, speak } from '../i18n/languages.ts';
import { useSettings } from '../session/settings.ts';
import { allScenes, sceneNamed } from './registry.ts';
import { framed } from './sizes.tsx';
import './acts.tsx';
import './cover.tsx';
import './endings.tsx';
import './help.tsx';
import './hud.tsx';
import './positions.tsx';
import './rolls.tsx';
import './stage.tsx';
import './shots.tsx';
import './sounds.tsx';
import './table.tsx';
import './whatif.tsx';

const query = new URLSearchParams(location.search);
const scene = sceneNamed(query.get('scene') ?? '');
const root = document.getElementById('root');
function draw(): void {
  if (root === null) return;
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

const language = languageFor(query.get('language') ?? useSettings.getState().language, navigator.languages);
if (language === 'en') draw();
else void speak(language).then(draw);
