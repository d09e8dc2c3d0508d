// The switch of the director, which moves the camera to the action automatically.
import { watch } from '../../i18n/en/watch.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { Chip } from '../../ui/Chip.tsx';
import { setDirects, useWatch } from './state.ts';
import './watch.css';

addTexts(watch);

export function DirectorSwitch() {
  const directs = useWatch((s) => s.directs);
  return (
    <Chip
      testid="action-director"
      look="watch-director"
      isOn={directs}
      title={t(directs ? 'watch.directorOn' : 'watch.directorOff')}
      onPress={() => setDirects(!directs)}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6h12v12H3zM15 10l6-4v12l-6-4z" />
      </svg>
      {t('watch.director')}
    </Chip>
  );
}
