// The page begins: from here on it is drawn.
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { isUnattended } from './app/route.ts';
import { languageFor, speak } from './i18n/languages.ts';
import { reloadWhenNewer } from './net/newer.ts';
import { useSettings } from './state/settings.ts';
import { NotFetched } from './ui/lazyPart.tsx';
import { keepTranslationsTrue } from './ui/translatedPage.ts';
import './styles/base.css';
import './styles/parts.css';
import './styles/start.css';
import './styles/cover.css';
import './styles/table.css';
import './styles/cells.css';
import './styles/forced.css';

// Links that chat programs show a card for are paths; the page has its places behind the hash.
const { pathname, search, hash } = location;
const isTest = new URLSearchParams(search).has('test');
if (pathname !== '/') history.replaceState(null, '', `/${isTest ? search : ''}${hash || `#${pathname}${search}`}`);
const root = document.getElementById('root');
if (root !== null) keepTranslationsTrue(root);
/** A part that could not be fetched is told on the page itself, and the browser names the file. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof NotFetched)) console.error(error);
};
const draw = () => root && createRoot(root, { onCaughtError }).render(<App />);
const language = languageFor(useSettings.getState().language, navigator.languages);
if (language === 'en') draw();
else void speak(language).then(draw);
reloadWhenNewer(() => isUnattended(location.hash));
if (isTest) void import('./state/probe.ts');
