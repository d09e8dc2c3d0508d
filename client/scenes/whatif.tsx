/**
 * A finished game at a moment in the middle, from which the button in the replay's bar starts a "what if".
 */
import { useEffect } from 'react';
import { openRecord } from '../session/record/controls.ts';
import { PUBLIC } from '../session/record/protocol.ts';
import { RecordPage } from '../spectate/whatif/RecordPage.tsx';
import { addScene } from './registry.ts';
import '../styles/base.css';
import '../styles/parts.css';
import '../page/page.css';

const RECORD = new URL('../../shared/play/replay/fixtures/2-fast-steady.jsonl', import.meta.url);
const STEP = 70;

function WhatIfScene() {
  useEffect(() => {
    const text = fetch(RECORD).then((answer) => answer.text());
    void openRecord(text, { name: '2-fast-steady', link: null, at: STEP, viewer: PUBLIC });
  }, []);
  return <RecordPage />;
}

addScene({
  name: 'what-if',
  says: 'a moment of a finished game, with “What if …”; at the last moment the button says why it is off',
  render: () => <WhatIfScene />,
});
