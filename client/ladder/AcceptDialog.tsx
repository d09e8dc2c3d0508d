// Asks the player to accept a ranked game, with a sound and in the title of the window.
import { useEffect } from 'react';
import type { QueueStatus } from '../../shared/play/net/ranked.ts';
import { t } from '../i18n/index.ts';
import { Dialog } from '../page/frame/Dialog.tsx';
import { useSettings } from '../session/settings.ts';
import { useMixer } from '../sound/mixers.ts';
import { optionWord } from '../ui/option-texts.ts';

type Offered = QueueStatus & { state: 'offered' };

/** Calls the player while the offer is open. */
function useCall(offer: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer calls once
  useEffect(() => {
    const plain = document.title;
    document.title = `● ${t('ranked.found')} · ${plain}`;
    const { muted, vibrates } = useSettings.getState();
    // The browser refuses sounds until the player has pressed something.
    const mayPlay = navigator.userActivation?.hasBeenActive === true && typeof AudioContext !== 'undefined';
    if (!muted && mayPlay) void useMixer.getState().open().play('turn', { channel: 'turn' });
    if (vibrates) navigator.vibrate?.([60, 60, 90]);
    return () => {
      document.title = plain;
    };
  }, [offer]);
}

interface AcceptProps {
  offered: Offered;
  onAnswer(accepts: boolean): void;
}

export function AcceptDialog({ offered, onAnswer }: AcceptProps) {
  const { offer, seconds, players, preset, accepted, isAccepted } = offered;
  useCall(offer);
  return (
    <Dialog title={t('ranked.found')} onClose={() => onAnswer(isAccepted)}>
      <p>{t('ranked.game', { players, preset: optionWord('preset', preset) })}</p>
      <p data-testid="accept-seconds">{t('ranked.seconds', { count: seconds })}</p>
      <p role="status">{t('ranked.accepted', { n: accepted, all: players })}</p>
      {!isAccepted && (
        <div className="row">
          <button
            type="button"
            className="button-main"
            data-testid="action-accept"
            // The button has the focus, because the offer is short: Enter accepts.
            ref={(button) => button?.focus()}
            onClick={() => onAnswer(true)}
          >
            {t('ranked.accept')}
          </button>
          <button type="button" className="button" data-testid="action-decline" onClick={() => onAnswer(false)}>
            {t('ranked.decline')}
          </button>
        </div>
      )}
      {!isAccepted && <small className="quiet">{t('ranked.declineHint')}</small>}
    </Dialog>
  );
}
