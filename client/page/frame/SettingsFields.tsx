// A player's settings. The settings that most players change are open; the groups display, sound, questions
// and streaming are folded.
import type { ReactNode } from 'react';
import { NOBODY } from '../../../shared/model/game/types.ts';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, type Key, t } from '../../i18n/index.ts';
import { LANGUAGES, languageFor, nameOf } from '../../i18n/languages.ts';
import { useTable } from '../../session/game.ts';
import { switchHints } from '../../session/hints.ts';
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
} from '../../session/settings.ts';
import { RollFields } from '../roll/RollFields.tsx';
import { StreamerFields } from '../streamer/StreamerFields.tsx';
import { Choice } from './Choice.tsx';
import { SoundFields } from './SoundFields.tsx';

addTexts(hud);

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

function Group({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <details className="menu-row menu-group" data-testid={`menu-${name}`}>
      <summary>
        <b>{title}</b>
      </summary>
      <div className="column menu-fields">{children}</div>
    </details>
  );
}

/** Says how fast the table plays now, and to several people how their speeds affect it. */
function TablePace() {
  const pace = useTable((s) => (s.seat === NOBODY ? undefined : s.table?.pace));
  const isAlone = useTable((s) => !s.places.some(({ kind }, i) => kind === 'human' && i !== s.seat));
  if (pace === undefined) return null;
  return (
    <small className="quiet" data-testid="table-pace">
      {t(`menu.pace.${pace}`)} {!isAlone && t('menu.paceWhy')}
    </small>
  );
}

export function SettingsFields() {
  const s = useSettings();
  const watches = useWatches();
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
      <TablePace />
      <Choice
        label={t('menu.board')}
        name="board"
        values={['table', 'cells'] as const}
        value={s.board}
        text={(v) => t(`menu.board.${v}` as Key)}
        onPick={(board) => changeSettings({ board })}
      />
      <Hints />
      {!watches && <RollFields />}
      <Group title={t('menu.group.display')} name="display">
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
        <p className="quiet">
          {t('menu.boardHint')} {t('menu.patterns')}
        </p>
      </Group>
      <Group title={t('menu.sound')} name="sound">
        <SoundFields />
      </Group>
      {!watches && (
        <Group title={t('menu.group.asks')} name="asks">
          <Asks />
          <Pauses />
        </Group>
      )}
      {!watches && (
        <Group title={t('streamer.title')} name="streamer">
          <StreamerFields />
        </Group>
      )}
    </>
  );
}

/** A spectator has no questions. */
const useWatches = (): boolean => useTable((s) => s.table !== null && s.seat === NOBODY);

/** Returns whether players call bluffs; true if the page knows no game. */
const useHasCalls = (): boolean => useTable((s) => s.shown?.rules.bluffCall !== 'auto');

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

/** Chooses when windows ask the player, by subject. The server does not receive this. */
function Asks() {
  const asks = useSettings((s) => s.asks);
  const hasCalls = useHasCalls();
  return (
    <fieldset className="choice asks">
      <legend>{t('menu.asks')}</legend>
      {ASKABLE.filter((subject) => hasCalls || subject !== 'bluffs').map((subject) => (
        <label key={subject}>
          {t(`menu.asks.${subject}` as Key)}{' '}
          <select
            value={asks[subject] ?? 'always'}
            data-testid={`set-ask-${subject}`}
            onChange={(e) => {
              const where = WHERES.find((w) => w === e.target.value) ?? 'always';
              changeSettings({ asks: { ...asks, [subject]: where } });
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

function Pauses() {
  const pauses = useSettings((s) => s.pauses);
  const hasCalls = useHasCalls();
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
          {t((p === 'calls' && !hasCalls ? 'menu.pauses.items' : `menu.pauses.${p}`) as Key)}
        </label>
      ))}
      <small className="quiet">{t('menu.pausesHint')}</small>
    </fieldset>
  );
}
