/** Scenes of the whole table page over prepared positions. Answers are checked and shown, but not applied. */

import { useEffect, useState } from 'react';
import { fromTuple } from '../../shared/model/events/redact.ts';
import type { Answer, Refusal, View } from '../../shared/model/game/types.ts';
import { check } from '../../shared/rules/decisions/index.ts';
import { checkFree } from '../../shared/rules/free-actions.ts';
import { wearMask } from '../page/streamer/public-mask.ts';
import { boardActions } from '../session/board-actions.ts';
import { monotonicNow } from '../session/clock.ts';
import { frontSession } from '../session/context.ts';
import { catchUp, type Driver, patchTable, type SeatInfo, useTable } from '../session/game.ts';
import { localDriver } from '../session/local-table.ts';
import { OpenTable } from '../spectate/watch/OpenTable.tsx';
import { EFFECTS, PREPARED, type Prepared, type PreparedScene, positionOf } from './prepared.ts';
import { addScene } from './registry.ts';
import { SceneSource } from './source.ts';
import '../styles/base.css';
import '../styles/parts.css';
import '../page/page.css';

export const NAMES = ['Ada', 'Boris', 'Cleo', 'Dschingis the very long', 'Edda', 'Fynn'];

/** Returns a driver without a server: it replies by the rules, and reports accepted requests. */
function checking({ view, seat }: Prepared, report: (accepted: string) => void): Driver {
  const deaf = async () => null;
  const judged = (refusal: Refusal | null, what: unknown) => {
    if (refusal === null) report(JSON.stringify(what));
    return refusal;
  };
  return localDriver(deaf, {
    answer: async (id: number, answer: Answer) => {
      const refusal = judged(check(view, seat, id, answer), answer);
      // Holds the answer, as a table does until the opponents have answered.
      if (refusal === null) patchTable({ held: [{ id, answer }] });
      return refusal;
    },
    free: async (action) => judged(checkFree(view, { ...action, seat }), action),
    isServed: HINTED,
  });
}

function placesOf(view: View, clock: number): SeatInfo[] {
  return view.seats.map((_, seat) => {
    const isAsked = view.open.some((d) => d.seat === seat);
    return {
      name: NAMES[seat] ?? '',
      kind: 'human',
      connected: true,
      ready: true,
      auto: false,
      done: !isAsked,
      deadline: isAsked && clock > 0 ? monotonicNow() + clock * 1000 : 0,
      undo: -1,
    };
  });
}

/** Each scene counts as a separate game, so that the page keeps nothing of the last scene. */
const gameOf = (scene: PreparedScene): number => 1 + [...PREPARED, ...EFFECTS].indexOf(scene);

/** Puts a position on the table. Earlier steps, if any, go to the log and the battle panel. */
function layOut(scene: PreparedScene, prepared: Prepared, report: (accepted: string) => void): SceneSource {
  const places = placesOf(prepared.view, scene.clock ?? 0);
  const source = new SceneSource(checking(prepared, report)).open({ rate: RATE, seat: prepared.seat, places });
  source.show(prepared.earlier?.view ?? prepared.view, gameOf(scene));
  if (STREAMS) wearMask();
  if (scene.plays) return source;
  for (const step of prepared.earlier?.steps ?? []) source.play(step.map(fromTuple));
  catchUp();
  return source;
}

/** Resolves when the table is drawn, or the flat board replaces it. */
export async function waitForTable(): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (document.querySelector('[data-testid="table"][data-ready="true"], main[data-board="cells"]') !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function playOut(scene: PreparedScene, prepared: Prepared, source: SceneSource): Promise<void> {
  source.show(prepared.earlier?.view ?? prepared.view, gameOf(scene));
  await waitForTable();
  const battle = prepared.earlier?.view.stack.find((f) => f.kind === 'battle');
  if (battle?.kind === 'battle') boardActions(frontSession()).lookAt(battle.hex);
  await new Promise((resolve) => setTimeout(resolve, 400));
  for (const step of prepared.earlier?.steps ?? []) source.play(step.map(fromTuple));
}

const QUERY = new URLSearchParams(location.search);
/** `?held`: an effect plays only when the button is pressed. */
const HELD = QUERY.has('held');
/** `?streams`: the page is in streamer mode. */
const STREAMS = QUERY.has('streams');
/** `?hints=on`: with the hints of a first game, which exist only at tables with a server. */
const HINTED = QUERY.get('hints') === 'on';
/** `?rate=4`: everything plays four times as fast. */
const RATE = Number(QUERY.get('rate') ?? 1);

/** Returns the scene of the address, or of a later hash: it is laid out on the existing table. */
function useScene(first: PreparedScene): PreparedScene {
  const [scene, setScene] = useState(first);
  useEffect(() => {
    const onHash = () => {
      const name = location.hash.slice(1);
      setScene((now) => [...PREPARED, ...EFFECTS].find((s) => s.name === name) ?? now);
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  return scene;
}

function Position({ first }: { first: PreparedScene }) {
  const scene = useScene(first);
  const [accepted, setAccepted] = useState('');
  const [fault, setFault] = useState('');
  const [out, setOut] = useState<{ of: PreparedScene; at: Prepared; source: SceneSource; played: number } | null>(null);
  const behind = useTable((s) => s.behind);

  const play = (of: PreparedScene, prepared: Prepared, source: SceneSource) =>
    void playOut(of, prepared, source).then(() => setOut((now) => now && { ...now, played: now.played + 1 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a scene
  useEffect(() => {
    let isGone = false;
    positionOf(scene)
      .then((prepared) => {
        if (isGone) return;
        setAccepted('');
        const source = layOut(scene, prepared, setAccepted);
        document.body.dataset.scene = scene.name;
        setOut({ of: scene, at: prepared, source, played: 0 });
        if (scene.plays && !HELD) play(scene, prepared, source);
      })
      .catch((e: unknown) => setFault(String(e)));
    return () => {
      isGone = true;
    };
  }, [scene]);
  if (fault !== '') return <p role="alert">{fault}</p>;
  if (out === null) return null;
  return (
    <>
      <OpenTable onLeave={() => {}} />
      {out.of.plays && (
        <button
          type="button"
          data-testid="play"
          className="button"
          style={{ position: 'fixed', right: 8, bottom: 8, zIndex: 50 }}
          data-scene={out.of.name}
          data-played={behind ? 0 : out.played}
          onClick={() => play(out.of, out.at, out.source)}
        >
          play
        </button>
      )}
      {accepted !== '' && (
        <output
          data-testid="accepted"
          style={{ position: 'fixed', left: 8, top: 56, zIndex: 50, background: '#120b07', padding: '2px 8px' }}
        >
          {accepted}
        </output>
      )}
    </>
  );
}

for (const scene of [...PREPARED, ...EFFECTS]) {
  addScene({ name: scene.name, says: scene.says, render: () => <Position first={scene} /> });
}
