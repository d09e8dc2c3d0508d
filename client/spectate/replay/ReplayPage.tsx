// The replay page: the table, its frame and log as in the game, with the replay's controls below.

import { type ReactNode, useCallback, useEffect } from 'react';
import { isSeated } from '../../../shared/model/game/types.ts';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { lookWhere } from '../../page/bridge/CameraButtons.tsx';
import { Dialog } from '../../page/frame/Dialog.tsx';
import { SettingsFields } from '../../page/frame/SettingsFields.tsx';
import { askHelp } from '../../page/help/HelpHost.tsx';
import { Rack } from '../../page/panels/Rack.tsx';
import { knownOf } from '../../page/record/claims.ts';
import { Proof } from '../../page/record/Proof.tsx';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession } from '../../session/context.ts';
import { closeReplay, halt, openRecord, play, seek, setViewer, step } from '../../session/record/controls.ts';
import { indexOf } from '../../session/record/moments.ts';
import { EVERYTHING } from '../../session/record/protocol.ts';
import { fetchRecord, hashOfWanted, type Wanted, wantedOf } from '../../session/record/source.ts';
import { useReplay } from '../../session/record/state.ts';
import { tr } from '../../session/record/words.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { isModified, shortcutOf, takesLetters } from '../../ui/keys.ts';
import { useTogether } from '../together/session.ts';
import { dropping, FileButton, OpenRecord } from './OpenRecord.tsx';
import { PlaybackControls } from './PlaybackControls.tsx';
import { ReplayRacks } from './ReplayRacks.tsx';
import { ReplayResult } from './ReplayResult.tsx';
import { WatchedTable } from './WatchedTable.tsx';

addTexts(hud);

function keyed(e: KeyboardEvent): (() => unknown) | null {
  const { playing, opened } = useReplay.getState();
  const last = (opened?.moments.length ?? 1) - 1;
  switch (shortcutOf(e)) {
    case ' ':
      return () => (playing ? halt() : play());
    case 'ArrowRight':
    case 'ArrowLeft':
      return () => step(e.shiftKey ? 'action' : 'decision', e.key === 'ArrowLeft');
    case 'ArrowDown':
    case 'ArrowUp':
      return () => step('turn', e.key === 'ArrowUp');
    case 'Home':
      return () => seek(0);
    case 'End':
      return () => seek(last);
    case 'b':
      return () => changeSettings({ board: useSettings.getState().board === 'table' ? 'cells' : 'table' });
    case 'l':
      return () => changeSettings({ logOpen: !useSettings.getState().logOpen });
    case 'z':
      return () => lookWhere(frontSession());
    case '?':
      return askHelp;
    case 'Escape':
      return boardActions(frontSession()).cancelChoice;
    default:
      return null;
  }
}

function useKeys() {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const on = e.target instanceof Element ? e.target : null;
      if (isModified(e) || e.defaultPrevented || document.querySelector('dialog[open]')) return;
      // Cells and lists handle arrow keys themselves, and a button its space bar.
      if (takesLetters(on) || on?.closest('.cells')) return;
      if (e.key === ' ' && on?.closest('button, a, summary')) return;
      const act = keyed(e);
      if (act === null) return;
      e.preventDefault();
      void act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Keeps the address at the shown moment, without a new history entry for each. */
function useAddress(isOwn: boolean) {
  const link = useReplay((s) => s.link);
  const viewer = useReplay((s) => s.viewer);
  const seq = useReplay((s) => s.opened?.moments[s.index]?.seq ?? -1);
  const open = useReplay((s) => s.phase === 'open');
  // The session to follow stays in the address, so that a follower still follows after a reload.
  const session = useTogether((s) => (s.role === 'follows' ? `&with=${s.session}` : ''));
  useEffect(() => {
    if (!open || !isOwn) return;
    const address = `${hashOfWanted({ link, at: seq, viewer })}${session}`;
    const timer = setTimeout(() => history.replaceState(null, '', address), 250);
    return () => clearTimeout(timer);
  }, [isOwn, open, link, viewer, seq, session]);
}

function ReplayMenu({ onClose }: { onClose: () => void }) {
  const { text, name, link, opened } = useReplay();
  // This browser may know facts about the match of a link. A file may contain any match.
  const known = link === null ? { witnessed: null, own: null } : knownOf(link.room, link.game);
  return (
    <Dialog title={tr('replay.title')} onClose={onClose}>
      <div className="menu-row">
        <h3>{tr('proof.title')}</h3>
        <Proof load={() => Promise.resolve(text)} name={name} known={known} />
      </div>
      <SettingsFields />
      <div className="menu-row">
        <h3>{t('menu.help')}</h3>
        <p className="quiet">{tr('replay.keys')}</p>
      </div>
      <div className="menu-row menu-last">
        {opened !== null && <FileButton label={tr('replay.another')} />}
        <a className="button" href="#/" data-testid="action-leave">
          {tr('replay.back')}
        </a>
      </div>
    </Dialog>
  );
}

/** The table of a record. `controls` replaces the replay's own controls; `more` adds controls. */
export function ReplayTable({ controls, more }: { controls?: ReactNode; more?: ReactNode }) {
  const viewer = useReplay((s) => s.viewer);
  useKeys();
  useAddress(controls === undefined);
  return (
    <WatchedTable
      isWatching={!isSeated(viewer)}
      controls={controls ?? <PlaybackControls more={more} />}
      result={controls === undefined ? <ReplayResult /> : null}
      racks={viewer === EVERYTHING ? <ReplayRacks /> : <Rack />}
      menu={(onClose) => <ReplayMenu onClose={onClose} />}
      dropping={dropping}
    />
  );
}

/** Shows a moment of the open record. Returns false if another record is wanted. */
function goesTo({ link, at, viewer }: Wanted): boolean {
  const { phase, opened, link: openLink, index, viewer: through } = useReplay.getState();
  const isOpen = phase === 'open' && opened !== null && JSON.stringify(openLink) === JSON.stringify(link);
  if (!isOpen) return false;
  const target = at < 0 ? 0 : indexOf(opened.moments, at);
  // The address of a "what if" names no viewer.
  const isOther = location.hash.startsWith('#/replay') && viewer !== through;
  if (isOther) setViewer(viewer);
  if (target !== index) void seek(target);
  return true;
}

interface ReplayPageProps {
  more?: ReactNode;
  instead?: ReactNode;
}

/** Opens the record in the address. Without a match in the address it asks for a file. */
export function ReplayPage({ more, instead = null }: ReplayPageProps) {
  const open = useReplay((s) => s.phase === 'open');
  const load = useCallback(() => {
    const wanted = wantedOf(location.hash);
    const { link, at, viewer } = wanted;
    // The record of a file has no link, so an address can only change its moment.
    if (goesTo(wanted) || link === null) return;
    const name = `kings-and-things-${link.room}-${link.game}`;
    void openRecord(fetchRecord(link), { name, link, at, viewer });
  }, []);
  useEffect(() => {
    load();
    // The visitor typed or followed an address of another match or moment.
    addEventListener('hashchange', load);
    return () => {
      removeEventListener('hashchange', load);
      closeReplay();
    };
  }, [load]);
  if (open) return instead ?? <ReplayTable more={more} />;
  return <OpenRecord onRetry={wantedOf(location.hash).link === null ? null : load} />;
}
