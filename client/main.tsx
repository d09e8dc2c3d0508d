// The entry of the page.
import './layout/name.ts';
import { createRoot } from 'react-dom/client';
import { languageFor, speak } from './i18n/languages.ts';
import { reloadWhenNewer } from './session/net/newer.ts';
import { useSettings } from './session/settings.ts';
import { App } from './start/App.tsx';
import { NotFetched } from './ui/lazy-part.tsx';
import { isUnattended } from './ui/route.ts';
import { keepTranslationsTrue } from './ui/translated-page.ts';
import './styles/base.css';
import './styles/parts.css';
import './start/start.css';
import './start/cover.css';
import './page/page.css';
import './styles/forced.css';

// Shared links are paths, for which chat programs show a preview, but the page keeps its places in the hash.
const { pathname, search, hash } = location;
const isTest = new URLSearchParams(search).has('test');
if (pathname !== '/') history.replaceState(null, '', `/${isTest ? search : ''}${hash || `#${pathname}${search}`}`);
const root = document.getElementById('root');
if (root !== null) keepTranslationsTrue(root);
/** A part that could not be fetched is already reported by the page, and the console names its file. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof NotFetched)) console.error(error);
};
const draw = () => root && createRoot(root, { onCaughtError }).render(<App />);
const language = languageFor(useSettings.getState().language, navigator.languages);
if (language === 'en') draw();
else void speak(language).then(draw);
reloadWhenNewer(() => isUnattended(location.hash));
if (isTest) void import('./session/probe.ts');
