// A battle in a frame of another site. The page has no table, seat or key: the other site could trick
// visitors into pressing its buttons.
import '../../layout/name.ts';
import { createRoot } from 'react-dom/client';
import { languageFor, speak } from '../../i18n/languages.ts';
import { useSettings } from '../../session/settings.ts';
import { EmbedPage } from './EmbedPage.tsx';
import { workInSandbox } from './sandboxed.ts';
import '../../styles/base.css';
import '../../styles/parts.css';
import './embed.css';

workInSandbox();
const language = languageFor(useSettings.getState().language, navigator.languages);
const root = document.getElementById('root');
const draw = () => root && createRoot(root).render(<EmbedPage />);
if (language === 'en') draw();
else void speak(language).then(draw);
