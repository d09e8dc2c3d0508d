// A number to raise and lower, with buttons for the pointer and arrow keys.
import { type KeyboardEvent, useRef } from 'react';
import { t } from '../../i18n/index.ts';
import { useMark } from '../../ui/useMark.ts';
import { MOST_FROM } from '../draft/spending.ts';
import { Action } from './Action.tsx';

interface StepperProps {
  label: string;
  value: number;
  max: number;
  why?: string | null;
  whyMax: string;
  onChange(value: number): void;
}

export function Stepper({ label, value, max, why = null, whyMax, onChange }: StepperProps) {
  const box = useRef<HTMLDivElement>(null);
  useMark(box, '.decide', 'stepper', '');
  const set = (n: number) => why === null && onChange(Math.max(0, Math.min(max, n)));
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'ArrowUp' || e.key === 'ArrowRight') set(value + 1);
    else if (e.key === 'ArrowDown' || e.key === 'ArrowLeft') set(value - 1);
    else if (e.key === 'Home') set(0);
    else if (e.key === 'End') set(max);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame here
    <div ref={box} className="stepper" role="group" aria-label={label} onKeyDown={onKeyDown}>
      <span>{label}</span>
      <Action
        id="less"
        why={why ?? (value > 0 ? null : t('decide.atLeast'))}
        onPress={() => set(value - 1)}
        label={t('decide.less')}
      >
        −
      </Action>
      <output aria-live="polite" data-testid="stepper-value">
        {value}
      </output>
      <Action
        id="more"
        why={why ?? (value < max ? null : whyMax)}
        onPress={() => set(value + 1)}
        label={t('decide.more')}
      >
        +
      </Action>
      {max >= MOST_FROM && (
        <Action id="most" why={why ?? (value < max ? null : whyMax)} onPress={() => set(max)}>
          {t('decide.most')}
        </Action>
      )}
    </div>
  );
}
