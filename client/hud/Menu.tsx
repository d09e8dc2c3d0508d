// The menu: speed, motion, picture, board, a bot for oneself, giving up, leaving, the keys.

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { refuse } from '../../shared/game/refusal.ts';
import { NOBODY } from '../../shared/game/types.ts';
import { checkFree } from '../../shared/rules/free-actions.ts';
import { hud } from '../i18n/en/hud.ts';
import { addTexts, type Key, refusalText, t } from '../i18n/index.ts';
import { LANGUAGES, languageFor, nameOf } from '../i18n/languages.ts';
import { request, sendFree, stalled, useTable } from '../state/game.ts';
import { openBook } from '../state/help.ts';
import { switchHints } from '../state/hints.ts';
import {
  ASKABLE,
  changeSettings,
  MOTIONS,
  PAUSES,
  QUALITIES,
  SCALES,
  SPEEDS,
  useSettings,
  WHERES,
} from '../state/settings.ts';
import { presetTold } from '../ui/optionTexts.ts';
import { PlayedRules } from '../ui/PlayedRules.tsx';
import { RuleText } from '../ui/RuleText.tsx';
import { withoutRule } from '../ui/ruleIds.ts';
import { CasterFields } from './Caster.tsx';
import { SoundFields } from './SoundFields.tsx';
import { StreamerFields } from './streamer/StreamerFields.tsx';

addTexts(hud);

interface ChoiceProps<T extends string> {
  label: string;
  name: string;
  values: readonly T[];
  value: T;
  text: (v: T) => string;
  /** Which of them cannot be chosen now. */
  barred?: (v: T) => boolean;
  /** The id of what says more about it. */
  describedBy?: string;
  onPick: (v: T) => void;
}

/** One of a few, as a row of buttons. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, name, values, value, text, barred, describedBy, onPick } = props;
  return (
    <fieldset className="choice" aria-describedby={describedBy}>
      <legend>{label}</legend>
      {values.map((v) => (
        <label key={v} className={v === value ? 'is-on' : ''}>
          <input
            type="radio"
            name={name}
            value={v}
            checked={v === value}
            disabled={barred?.(v)}
            data-testid={`set-${name}-${v}`}
            onChange={() => onPick(v)}
          />
          {text(v)}
        </label>
      ))}
    </fieldset>
  );
}

/** A sheet over the page that keeps the keyboard until it is closed. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog ref={box} className="sheet" aria-label={title} onClose={onClose} data-testid="sheet">
      <header className="panel-head">
        <h2>{title}</h2>
        <button type="button" className="close" aria-label={t('menu.close')} onClick={onClose}>
          ×
        </button>
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}

const LastMoments = lazy(() => import('../record/LastMoments.tsx').then((m) => ({ default: m.LastMoments })));
const Committed = lazy(() => import('../record/TableProof.tsx').then((m) => ({ default: m.Committed })));

function Resign({ onDone }: { onDone: () => void }) {
  const view = useTable((s) => s.shown);
  const seat = useTable((s) => s.seat);
  const [sure, setSure] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // At the foot of a long sheet it would open below what is seen.
  useEffect(() => {
    if (sure) box.current?.scrollIntoView({ block: 'nearest' });
  }, [sure]);
  const still = useTable(stalled);
  if (view === null || seat === NOBODY) return null;
  const refusal = still ?? (view.victory === null ? checkFree(view, { free: 'resign', seat }) : refuse('match.over'));
  if (sure && refusal === null) {
    return (
      <div ref={box} className="sure" role="alertdialog" aria-label={t('menu.resign')}>
        <p>{t('menu.resignSure')}</p>
        <button
          type="button"
          className="button-danger"
          data-testid="action-resign-yes"
          onClick={() => {
            void sendFree({ free: 'resign' });
            onDone();
          }}
        >
          {t('menu.resignYes')}
        </button>
        <button type="button" className="button" onClick={() => setSure(false)}>
          {t('menu.keep')}
        </button>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        data-testid="action-resign"
        aria-disabled={refusal !== null}
        title={refusal === null ? undefined : withoutRule(refusalText(refusal))}
        onClick={() => refusal === null && setSure(true)}
      >
        {t('menu.resign')}
      </button>
      {refusal !== null && (
        <small className="why">
          <RuleText text={refusalText(refusal)} />
        </small>
      )}
    </>
  );
}

/** The language, where there is more than one. Another one is spoken from the next loading of the page. */
function Language() {
  const chosen = useSettings((s) => s.language);
  if (LANGUAGES.length < 2) return null;
  return (
    <Choice
      label={t('menu.language')}
      name="language"
      values={LANGUAGES}
      value={languageFor(chosen, navigator.languages)}
      text={nameOf}
      onPick={(language) => {
        changeSettings({ language });
        location.reload();
      }}
    />
  );
}

export function SettingsFields() {
  const s = useSettings();
  return (
    <>
      <Language />
      <Choice
        label={t('menu.speed')}
        name="speed"
        values={SPEEDS}
        value={s.speed}
        text={(v) => t(`menu.speed.${v}` as Key)}
        onPick={(speed) => changeSettings({ speed })}
      />
      <Choice
        label={t('menu.motion')}
        name="motion"
        values={MOTIONS}
        value={s.motion}
        text={(v) => t(`menu.motion.${v}` as Key)}
        onPick={(motion) => changeSettings({ motion })}
      />
      <Choice
        label={t('menu.quality')}
        name="quality"
        values={QUALITIES}
        value={s.quality}
        text={(v) => t(`menu.quality.${v}` as Key)}
        onPick={(quality) => changeSettings({ quality })}
      />
      <Choice
        label={t('menu.scale')}
        name="scale"
        values={SCALES}
        value={s.scale}
        text={(v) => t(`menu.scale.${v}`)}
        onPick={(scale) => changeSettings({ scale })}
      />
      <Choice
        label={t('menu.board')}
        name="board"
        values={['table', 'cells'] as const}
        value={s.board}
        text={(v) => t(`menu.board.${v}` as Key)}
        onPick={(board) => changeSettings({ board })}
      />
      <SoundFields />
      <Hints />
      <Asks />
      <Pauses />
      <StreamerFields />
      <p className="quiet">
        {t('menu.boardHint')} {t('menu.patterns')}
      </p>
    </>
  );
}

/** Nothing is asked of whoever watches. */
const useWatches = (): boolean => useTable((s) => s.table !== null && s.seat === NOBODY);

/** The sentences of a first game. */
function Hints() {
  const hints = useSettings((s) => s.hints);
  if (useWatches()) return null;
  return (
    <label className="switch">
      <input type="checkbox" data-testid="set-hints" checked={hints} onChange={() => switchHints(!hints)} />
      {t('menu.hints')}
    </label>
  );
}

/** Where the player is asked in windows, by what they are about. Nothing is sent for it. */
function Asks() {
  const asks = useSettings((s) => s.asks);
  if (useWatches()) return null;
  return (
    <fieldset className="choice asks">
      <legend>{t('menu.asks')}</legend>
      {ASKABLE.map((one) => (
        <label key={one}>
          {t(`menu.asks.${one}` as Key)}{' '}
          <select
            value={asks[one] ?? 'always'}
            data-testid={`set-ask-${one}`}
            onChange={(e) => {
              const where = WHERES.find((w) => w === e.target.value) ?? 'always';
              changeSettings({ asks: { ...asks, [one]: where } });
            }}
          >
            {WHERES.map((where) => (
              <option key={where} value={where}>
                {t(`menu.asks.where.${where}` as Key)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <small className="quiet">{t('menu.asksHint')}</small>
    </fieldset>
  );
}

/** Windows to be held open always: which, never what for. */
function Pauses() {
  const pauses = useSettings((s) => s.pauses);
  if (useWatches()) return null;
  return (
    <fieldset className="choice">
      <legend>{t('menu.pauses')}</legend>
      {PAUSES.map((p) => (
        <label key={p} className={pauses.includes(p) ? 'is-on' : ''}>
          <input
            type="checkbox"
            checked={pauses.includes(p)}
            data-testid={`set-pause-${p}`}
            onChange={() => changeSettings({ pauses: PAUSES.filter((q) => (q === p) !== pauses.includes(q)) })}
          />
          {t(`menu.pauses.${p}` as Key)}
        </label>
      ))}
      <small className="quiet">{t('menu.pausesHint')}</small>
    </fieldset>
  );
}

/** The settings alone, without a table. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={t('menu.settings')} onClose={onClose}>
      <SettingsFields />
    </Sheet>
  );
}

export function Menu({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  const seat = useTable((s) => s.seat);
  const auto = useTable((s) => s.seat !== NOBODY && s.places[s.seat]?.auto === true);
  const still = useTable(stalled);
  const played = useTable((s) => s.table?.options ?? null);
  const openRules = () => {
    onClose();
    openBook();
  };
  return (
    <Sheet title={t('menu.title')} onClose={onClose}>
      {seat !== NOBODY && (
        <div className="menu-row">
          <label className="switch">
            <input
              type="checkbox"
              data-testid="action-auto"
              checked={auto}
              disabled={still !== null}
              onChange={(e) => {
                const on = e.currentTarget.checked;
                void request((d) => d.auto(on));
              }}
            />
            {t('menu.bot')}
          </label>
          <small className={still === null ? 'quiet' : 'why'}>
            {t(still === null ? 'menu.botHint' : 'paused.why')}
          </small>
        </div>
      )}
      {played !== null && (
        <details className="menu-row" data-testid="menu-played">
          <summary>
            <b>{t('preset.played')}</b>: {presetTold(played)}
          </summary>
          <PlayedRules table={played} />
        </details>
      )}
      <SettingsFields />
      <CasterFields />
      <Suspense>
        <Committed />
        <LastMoments />
      </Suspense>
      <div className="menu-row">
        <h3>{t('menu.help')}</h3>
        <p className="quiet">{t('menu.keys')}</p>
        <button type="button" className="button" data-testid="action-menu-book" onClick={openRules}>
          {t('book.open')}
        </button>
      </div>
      <div className="menu-row menu-last">
        <Resign onDone={onClose} />
        <button type="button" className="button" data-testid="action-leave" onClick={onLeave}>
          {t('menu.leave')}
        </button>
        {seat !== NOBODY && <small className="quiet">{t('menu.leaveHint')}</small>}
      </div>
    </Sheet>
  );
}
