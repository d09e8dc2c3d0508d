// One battle for other sites to frame. A page of its own, because whoever frames a page can have its buttons pressed: this one has
// no way to a table, and no seat or key in its hands.
import { createRoot } from 'react-dom/client';
import { languageFor, speak } from '../i18n/languages.ts';
import { useSettings } from '../state/settings.ts';
import { EmbedPage } from './EmbedPage.tsx';
import { workInSandbox } from './sandboxed.ts';
import '../styles/base.css';
import '../styles/parts.css';
import './embed.css';

workInSandbox();
const language = languageFor(useSettings.getState().language, navigator.languages);
const root = document.getElementById('root');
const draw = () => root && createRoot(root).render(<EmbedPage />);
if (language === 'en') draw();
else void speak(language).then(draw);
