// The streamers' addresses of this game: the picture with the board, the overlay, and the dock.
import { useState } from 'react';
import { studio } from '../../i18n/en/streaming.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { Dialog } from '../../page/frame/Dialog.tsx';
import { useTable } from '../../session/game.ts';
import { LinkField } from '../../ui/LinkField.tsx';
import { hashOfStudio, pathOfOverlay, type StudioWish, USUAL_PARTS } from './studio-parts.ts';

addTexts(studio);

const Address = ({ label, path, name }: { label: string; path: string; name: string }) => (
  <LinkField label={label} link={`${location.origin}${path}`} testid={`address-${name}`} />
);

function Addresses({ onClose }: { onClose(): void }) {
  const room = useTable((s) => s.table?.roomId ?? '');
  const code = useTable((s) => s.table?.code ?? '');
  const wish: StudioWish = { room, code, show: USUAL_PARTS, back: '', isBare: false, scale: 100 };
  const hash = hashOfStudio(wish);
  return (
    <Dialog title={t('studio.title')} onClose={onClose}>
      <p>{t('studio.about')}</p>
      <Address name="studio" label={t('studio.address')} path={`/${hash}`} />
      <Address name="overlay" label={t('studio.over')} path={pathOfOverlay(wish)} />
      <Address name="dock" label={t('studio.dockAddress')} path={`/${hash.replace('#/obs/', '#/dock/')}`} />
      <p className="quiet">{t('studio.how')}</p>
    </Dialog>
  );
}

export function StudioAddresses() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="chip" data-testid="action-streamers" onClick={() => setOpen(true)}>
        {t('studio.title')}
      </button>
      {open && <Addresses onClose={() => setOpen(false)} />}
    </>
  );
}
