// In place of a question that is about more than everybody may see.
import { streamer } from '../../i18n/en/streamer.ts';
import { addTexts, t } from '../../i18n/index.ts';

addTexts(streamer);

export const Covered = () => (
  <p className="say" data-testid="covered">
    {t('streamer.covered')}
  </p>
);
