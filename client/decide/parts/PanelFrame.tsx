// The frame of every panel: the instruction, the choice, the buttons, and a line for reasons.
import { type KeyboardEvent, type ReactNode, useContext, useState, type WheelEvent } from 'react';
import type { DecisionKind } from '../../../shared/model/game/types.ts';
import { t } from '../../i18n/index.ts';
import { isLayout } from '../../layout/modes.ts';
import { changeSettings, useSettings } from '../../session/settings.ts';
import { isModified, shortcutOf } from '../../ui/keys.ts';
import { RuleText } from '../../ui/RuleText.tsx';
import { useMark } from '../../ui/useMark.ts';
import { AtRowEnds, HintPlace, WhyLine } from '../panel.ts';
import { DragLayer } from './DragLayer.tsx';
import { Facts } from './Facts.tsx';
import { useFocusRelay, useHexEntry } from './keyboard.ts';
import '../decide.css';

interface FrameProps {
  kind: DecisionKind;
  /** Names by which style sheets know how much room the question needs. */
  shape?: string;
  say: string;
  facts?: readonly string[];
  /** Consequences that newcomers would regret. */
  warns?: readonly string[];
  children?: ReactNode;
  /** The panel's row replaces the rack, which is then hidden elsewhere. */
  isRack?: boolean;
  actions: ReactNode;
  /** Why the last choice on a board was illegal. A button's reason replaces it. */
  notice?: string | null;
  /** Clears the draft or undoes its last step; without a draft it closes an opened list. */
  onEscape?(): void;
}

function sideways(e: WheelEvent<HTMLElement>): void {
  if (e.deltaX === 0 && !e.shiftKey) e.currentTarget.scrollLeft += e.deltaY;
}

function pressNth(panel: HTMLElement, digit: number): boolean {
  const button = panel.querySelector('.decide-group')?.querySelectorAll<HTMLButtonElement>('button')[digit - 1];
  if (button === undefined) return false;
  button.focus();
  button.click();
  return true;
}

function pressKey(e: KeyboardEvent<HTMLElement>, list: boolean, onEscape: FrameProps['onEscape']): void {
  const shortcut = shortcutOf(e);
  if (!isModified(e) && /^[1-9]$/.test(shortcut) && !e.defaultPrevented) {
    if (pressNth(e.currentTarget, Number(shortcut))) e.preventDefault();
    return;
  }
  if (e.key !== 'Escape') return;
  // In a small window an opened list covers the board, so Escape closes it first.
  if (list && (!onEscape || isLayout('handheld'))) changeSettings({ listOpen: false });
  else if (onEscape) onEscape();
  else return;
  e.preventDefault();
  e.stopPropagation();
}

export function PanelFrame({
  kind,
  shape = '',
  say,
  facts = [],
  warns = [],
  children,
  isRack,
  actions,
  notice = null,
  onEscape,
}: FrameProps) {
  const [why, setWhy] = useState<string | null>(null);
  const list = useSettings((s) => s.listOpen);
  const box = useFocusRelay();
  const typed = useHexEntry(box);
  useMark(box, '.prompt', 'panel', list ? 'list' : 'row');
  useMark(box, '.page-table', 'rackAsked', isRack === true ? '' : null);
  const headMarks = `decide-head${warns.length > 0 ? ' has-warning' : ''}${warns.length + facts.length > 0 ? ' has-facts' : ''}`;
  const Ends = useContext(AtRowEnds);
  const hint = useContext(HintPlace);
  return (
    <WhyLine.Provider value={setWhy}>
      <DragLayer />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape works from every control inside */}
      <div
        className={`decide ${list ? 'is-list' : 'is-row'}${children === undefined ? '' : ' has-choices'} ${shape}`}
        ref={box}
        data-testid={`panel-${kind}`}
        data-kind={kind}
        data-rack={isRack ? '' : undefined}
        onKeyDown={(e) => pressKey(e, list, onEscape)}
      >
        <div className={headMarks}>
          <p className="say" tabIndex={-1}>
            {say}
          </p>
          {typed !== null && (
            <b className="hex-entry" role="status" data-testid="hex-entry">
              {t('decide.hexEntry', { typed: typed.toUpperCase() })}
            </b>
          )}
          <Facts warns={warns} facts={facts} />
          <span className="hint-place" ref={hint} />
        </div>
        {children !== undefined && (
          <div className="decide-body">
            <div className="decide-choices" onWheel={list ? undefined : sideways}>
              {children}
            </div>
            {!list && Ends && <Ends />}
            <button
              type="button"
              className="chip list-toggle"
              aria-expanded={list}
              title={t(list ? 'decide.asRowWhy' : 'decide.asListWhy')}
              onClick={() => changeSettings({ listOpen: !list })}
            >
              {t(list ? 'decide.asRow' : 'decide.asList')}
            </button>
          </div>
        )}
        <div className="row decide-foot">
          <div className="row decide-actions">{actions}</div>
          <p className="decide-why" role="status" data-testid="decide-why">
            <RuleText text={why ?? notice ?? ''} />
          </p>
        </div>
      </div>
    </WhyLine.Provider>
  );
}
