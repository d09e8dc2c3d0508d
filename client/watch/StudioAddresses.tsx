// The addresses of this game for streamers: of the picture with the board, of the one without, and of the page of their parts.
import { useEffect, useState } from 'react';
import { Dialog } from '../hud/Dialog.tsx';
import { studio } from '../i18n/en/studio.ts';
import { addTexts, t } from '../i18n/index.ts';
import { copyText } from '../net/address.ts';
import { useTable } from '../state/game.ts';
import { hashOfStudio, pathOfOverlay, type StudioWish, USUAL_PARTS } from './studio-parts.ts';

addTexts(studio);

/** How long it is said that something was copied, ms. */
const SAID_FOR = 3000;

function Address({ label, path, name }: { label: string; path: string; name: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const address = `${location.origin}${path}`;
  const copy = async () => setCopied(await copyText(address));
  return (
    <label className="invite">
      {label}
      <span>
        <input readOnly value={address} data-testid={`address-${name}`} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" className="button" onClick={() => void copy()}>
          {t(copied ? 'studio.copied' : 'studio.copy')}
        </button>
      </span>
    </label>
  );
}

function Addresses({ onClose }: { onClose(): void }) {
  const room = useTable((s) => s.table?.roomId ?? '');
  const code = useTable((s) => s.table?.code ?? '');
  const wish: StudioWish = { room, code, show: USUAL_PARTS, back: '', scale: 100 };
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

/** Leads to the addresses. */
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
