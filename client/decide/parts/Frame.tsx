// The frame of every panel: one line that says what the game wants, the choice, the buttons, and a line for reasons.
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { DecisionKind } from '../../../shared/game/types.ts';
import { WhyLine } from './why.ts';
import '../decide.css';

interface FrameProps {
  kind: DecisionKind;
  /** What the game wants now. */
  say: string;
  /** The numbers that matter, as short phrases. */
  facts?: readonly string[];
  children?: ReactNode;
  actions: ReactNode;
  /** What is wrong with the last choice made on a board; a pointed-at button's reason goes before it. */
  notice?: string | null;
  /** Escape inside the panel gives up the draft, or its last step. */
  onEscape?(): void;
}

export function Frame({ kind, say, facts = [], children, actions, notice = null, onEscape }: FrameProps) {
  const [why, setWhy] = useState<string | null>(null);
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || !onEscape) return;
    onEscape();
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    <WhyLine.Provider value={setWhy}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape works from every control inside */}
      <div className="decide" data-testid={`panel-${kind}`} data-kind={kind} onKeyDown={onKeyDown}>
        <div className="decide-head">
          <p className="say">{say}</p>
          {facts.length > 0 && (
            <ul className="decide-facts">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        {children !== undefined && <div className="decide-body">{children}</div>}
        <div className="decide-foot">
          <div className="decide-actions">{actions}</div>
          <p className="decide-why" role="status" data-testid="decide-why">
            {why ?? notice}
          </p>
        </div>
      </div>
    </WhyLine.Provider>
  );
}
