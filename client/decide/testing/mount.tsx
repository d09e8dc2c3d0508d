// Mounts a panel in a light DOM, as the page does.
import { act, createElement, type FC, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import type { Answer, Decision, DecisionKind, PieceId, View } from '../../../shared/model/game/types.ts';
import { check, options } from '../../../shared/rules/decisions/index.ts';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession } from '../../session/context.ts';
import type { PanelProps } from '../panel.ts';
import { PANELS } from '../rounds.tsx';
import type { Press } from './drive.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export class Mounted {
  readonly box = document.createElement('div');
  readonly sent: Answer[] = [];
  private root: Root;
  private view: View;
  private decision: Decision;
  private busy = false;

  private strict: boolean;

  /** @param strict render twice, as React does in development to find impure parts */
  constructor(view: View, decision: Decision, strict = false) {
    this.strict = strict;
    this.view = view;
    this.decision = decision;
    document.body.append(this.box);
    // Later tests in the same worker share the window, on which a mounted panel would keep its listeners.
    onTestFinished(() => this.end());
    this.root = createRoot(this.box);
    this.draw();
  }

  private draw(): void {
    const { view, decision } = this;
    const Panel = PANELS[decision.kind] as FC<PanelProps<DecisionKind>>;
    const props = {
      key: decision.id,
      view,
      seat: decision.seat,
      decision,
      options: options(view, decision),
      check: (answer: Answer) => check(view, decision.seat, decision.id, answer),
      send: (answer: Answer) => {
        this.sent.push(answer);
      },
      busy: this.busy,
      refusal: null,
    };
    const panel = createElement(Panel, props as never);
    act(() => this.root.render(this.strict ? createElement(StrictMode, null, panel) : panel));
  }

  update(change: { view?: View; decision?: Decision; busy?: boolean }): void {
    this.view = change.view ?? this.view;
    this.decision = change.decision ?? this.decision;
    this.busy = change.busy ?? this.busy;
    this.draw();
  }

  button(id: string): HTMLButtonElement | null {
    return this.box.querySelector<HTMLButtonElement>(`[data-testid="action-${id}"]`);
  }

  buttons(): HTMLButtonElement[] {
    return [...this.box.querySelectorAll<HTMLButtonElement>('button')];
  }

  /**
   * Presses a control or chooses a hex on the board. A "?" before the id makes the control optional. Throws
   * if it is disabled.
   */
  press(what: Press): void {
    if (typeof what !== 'string') {
      act(() => boardActions(frontSession()).chooseHex(what.hex));
      return;
    }
    const id = what.replace(/^\?/, '');
    const button = this.button(id);
    if (button === null) {
      if (what.startsWith('?')) return;
      throw new Error(`no action-${id} among ${this.buttons().map((b) => b.dataset.testid)}`);
    }
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(`action-${id} is barred: ${button.title}`);
    this.click(button);
  }

  click(button: HTMLButtonElement): void {
    act(() => button.click());
  }

  focus(button: HTMLButtonElement): void {
    act(() => button.focus());
  }

  key(target: HTMLElement, key: string): void {
    act(() => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
  }

  piece(id: PieceId): void {
    act(() => void boardActions(frontSession()).choosePiece(id));
  }

  cancel(): void {
    act(() => boardActions(frontSession()).cancelChoice());
  }

  text(): string {
    return this.box.textContent ?? '';
  }

  end(): void {
    act(() => this.root.unmount());
    this.box.remove();
  }
}
