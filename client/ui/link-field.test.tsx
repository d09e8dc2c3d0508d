// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { LinkField } from './LinkField.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const LINK = 'https://table.example/t/abc';

test('a link to share has a QR code; a link that a streamer hides has none', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (visible: string) =>
    act(() => root.render(<LinkField label="Link" link={LINK} visible={visible} testid="invite" shareText="Play!" />));
  show('hidden');
  const button = () => document.querySelector<HTMLButtonElement>('[data-testid="action-qr"]');
  expect(button()).toBeNull();
  show(LINK);
  act(() => button()?.click());
  await act(() => vi.dynamicImportSettled());
  const code = document.querySelector('[data-testid="qr-code"]');
  // The smallest code has 21 modules to a side, and an edge of 4.
  expect(Number(code?.getAttribute('viewBox')?.split(' ')[2])).toBeGreaterThanOrEqual(29);
  show('hidden');
  expect(document.querySelector('[data-testid="qr-code"]')).toBeNull();
  act(() => root.unmount());
});
