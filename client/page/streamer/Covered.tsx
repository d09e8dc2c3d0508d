// Replaces a question that contains secrets.
import { streamer } from '../../i18n/en/streaming.ts';
import { addTexts, t } from '../../i18n/index.ts';

addTexts(streamer);

export const Covered = () => (
  <p className="say" data-testid="covered">
    {t('streamer.covered')}
  </p>
);
