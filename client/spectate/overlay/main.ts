// The overlay: the state of a game over a streamer's picture. A separate page, without the board and its
// renderer.
import '../../layout/name.ts';
import { studio } from '../../i18n/en/streaming.ts';
import { addTexts } from '../../i18n/index.ts';
import { languageFor, speak } from '../../i18n/languages.ts';
import { reloadWhenNewer } from '../../session/net/newer.ts';
import { useSettings } from '../../session/settings.ts';
import { runOverlay } from './overlay.ts';
import '../../styles/base.css';
import './overlay.css';

addTexts(studio);
const language = languageFor(useSettings.getState().language, navigator.languages);
const root = document.getElementById('root');
if (root !== null) void (language === 'en' ? Promise.resolve() : speak(language)).then(() => runOverlay(root));
reloadWhenNewer(() => true);
