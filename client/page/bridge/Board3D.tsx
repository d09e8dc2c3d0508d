// The 3D table with its input from the page. A separate chunk.

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isKind } from '../../../shared/model/catalogue/index.ts';
import { hexOf } from '../../../shared/model/decisions/kinds.ts';
import {
  type Decision,
  type HexId,
  type HexOrNone,
  isPiece,
  isSeated,
  NOBODY,
  type Seat,
  type Target,
} from '../../../shared/model/game/types.ts';
import { hexId, isHexId } from '../../../shared/model/hex/hex.ts';
import { useLookedAt } from '../../board/looked.ts';
import { useRotation } from '../../board/rotation.ts';
import { type Ghost, type LitHex, type Mark, patchBoard, useBoard } from '../../session/board.ts';
import { useBoardActions } from '../../session/board-actions.ts';
import { useSession } from '../../session/context.ts';
import { grabHex } from '../../session/drag.ts';
import { useTable } from '../../session/game.ts';
import { timedPresenter } from '../../session/playback.ts';
import { isStill, type Settings, speedNow, useSettings } from '../../session/settings.ts';
import { fetchSheets, prepareSheets } from '../../table/art/sheets.ts';
import type { Insets } from '../../table/camera/view.ts';
import { qualityFor, renderer } from '../../table/graphics.ts';
import { modelOf } from '../../table/layout/model.ts';
import { stageHexOf } from '../../table/layout/stage-hex.ts';
import { Table } from '../../table/Table.tsx';
import type {
  TableHandle,
  TableLitHex,
  TableLitPiece,
  TableMark,
  TableModel,
  TableQuality,
} from '../../table/types.ts';
import { isModified, shortcutOf, takesLetters } from '../../ui/keys.ts';
import { useCovered } from '../../ui/useCovers.ts';
import { CameraButtons, WhereButton, WholeBoard } from './CameraButtons.tsx';
import { tablePresenter } from './table-presenter.ts';

const AS: Readonly<Record<Mark, TableLitHex['as']>> = {
  target: 'target',
  chosen: 'chosen',
  source: 'from',
  path: 'chosen',
  danger: 'target',
};

const markOf = ({ hex, mark, leaves }: LitHex): TableLitHex => ({ hex, as: AS[mark], ...(leaves && { leaves }) });

const PIECE_AS: Readonly<Record<Mark, TableLitPiece['as']>> = {
  target: 'target',
  chosen: 'chosen',
  source: 'chosen',
  path: 'chosen',
  danger: 'danger',
};

function pieceOf(id: Target, hex: HexOrNone): TableMark {
  if (isPiece(id)) return { what: 'counter', id };
  return { what: id === 'fort' ? 'fort' : 'income', hex };
}

const NO_GHOSTS: readonly Ghost[] = [];

const withGhosts = (model: TableModel, ghosts: readonly Ghost[]): TableModel =>
  ghosts.length === 0
    ? model
    : {
        ...model,
        hexes: model.hexes.map((h, hex) => {
          const ghostsOnHex = ghosts.filter((ghost) => ghost.hex === hex);
          if (ghostsOnHex.length === 0) return h;
          const level = ghostsOnHex.reduce((most, ghost) => ('level' in ghost ? ghost.level : most), 0);
          const pieces = ghostsOnHex.filter((ghost) => 'kind' in ghost);
          return level > 0 ? { ...h, ghosts: pieces, fort: 0, drafted: level } : { ...h, ghosts: pieces };
        }),
      };

function guessQuality(): TableQuality {
  const found = renderer();
  return found === null ? 'low' : qualityFor(found);
}

const qualityOf = (quality: Settings['quality']): TableQuality => (quality === 'auto' ? guessQuality() : quality);

/**
 * Fetches the pictures for a table.
 * @param soon also decode them, because a table is about to open
 */
export function prepare(soon: boolean): void {
  if (soon) prepareSheets(qualityOf(useSettings.getState().quality));
  else fetchSheets();
}

function useHexAt(handle: RefObject<TableHandle | null>, ready: boolean): void {
  const session = useSession();
  useEffect(() => {
    if (!ready) return;
    const hexAt = (x: number, y: number) => {
      const hex = handle.current?.hexAt(x, y) ?? -1;
      return isHexId(hex) ? hex : -1;
    };
    patchBoard({ hexAt, spotOf: (hex) => handle.current?.project(hex) ?? { x: 0, y: 0 } }, session);
    return () => patchBoard({ hexAt: null, spotOf: null }, session);
  }, [handle, ready, session]);
}

interface Board3DProps {
  insets: Insets;
  onReady?: () => void;
  onFail: (why: unknown) => void;
}

/** Lets the table play the events of the session. */
export function usePresenter(handle: RefObject<TableHandle | null>, ready: boolean, seat: Seat): void {
  const playback = useTable((s) => s.playback);
  const session = useSession();
  useEffect(() => {
    if (!ready) return;
    const presenter = tablePresenter(
      () => handle.current,
      (view) => modelOf(view, seat),
      () => session.table.getState().battle?.rolls ?? [],
      (of) => (isSeated(of) && of === seat ? useBoard.of(session).getState().ownDice : ''),
    );
    playback.presenter = presenter;
    return () => {
      playback.presenter = timedPresenter();
    };
  }, [handle, ready, seat, playback, session]);
}

/** Brightens the name of the hex that is hovered, here or in a list, or looked at. */
function useBrightName(handle: RefObject<TableHandle | null>, ready: boolean, looked: HexOrNone): void {
  useEffect(() => {
    if (!ready) return;
    const publish = () => {
      const { hover, focus } = useBoard.getState();
      handle.current?.bright([hover, looked, focus].find((hex) => hex !== -1) ?? -1);
    };
    publish();
    return useBoard.subscribe((now, before) => {
      if (now.hover !== before.hover || now.focus !== before.focus) publish();
    });
  }, [handle, ready, looked]);
}

/** Turns the camera to the question. `questionHex` is -1 for none. */
function useQuestion(
  handle: RefObject<TableHandle | null>,
  ready: boolean,
  decision: Decision | undefined,
  questionHex: HexId | -1,
): void {
  const lit = useBoard((s) => s.link.lit);
  // A battle raises its hex, even for a player who returned and has not seen the battle begin.
  const question = decision?.id ?? -1;
  const staged = useTable(({ shown }) => shown !== null && stageHexOf(shown) === questionHex) ? questionHex : -1;
  useEffect(() => {
    if (!ready) return;
    if (question < 0) handle.current?.ask(-1, [], -1);
    else
      handle.current?.ask(
        question,
        // A hex outside the battle comes into view when it is chosen. Before that its name in the
        // row is enough.
        lit.filter((l) => !l.leaves || l.mark === 'chosen').map((l) => l.hex),
        staged,
      );
  }, [handle, ready, question, staged, lit]);
}

/** V looks straight down, 0 shows the whole board. */
function useCameraKeys(handle: RefObject<TableHandle | null>): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (isModified(e) || e.defaultPrevented || takesLetters(e.target)) return;
      if (shortcutOf(e) === 'v') handle.current?.mapView();
      else if (shortcutOf(e) === '0') handle.current?.wholeBoard();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [handle]);
}

function useLooks(handle: RefObject<TableHandle | null>, ready: boolean): void {
  const look = useBoard((s) => s.look);
  const shot = useBoard((s) => s.shot);
  const glance = useBoard((s) => s.glance);
  useEffect(() => handle.current?.glance(glance), [handle, glance]);
  useEffect(() => {
    if (look.hex >= 0) handle.current?.look(look.hex, ...look.also);
    else if (look.times > 0) handle.current?.wholeBoard();
  }, [handle, look]);
  useEffect(() => {
    if (!ready || shot === null) return;
    if (shot.length > 0) handle.current?.look(...shot);
    else handle.current?.wholeBoard();
  }, [handle, shot, ready]);
}

function useMarks(looked: HexOrNone): TableLitHex[] {
  const { lit } = useBoard((s) => s.link);
  const focus = useBoard((s) => s.focus);
  const pointed = useBoard((s) => s.pointed);
  return useMemo<TableLitHex[]>(() => {
    const list: TableLitHex[] = lit.map(markOf);
    for (const hex of new Set([focus, looked, ...pointed])) if (hex >= 0) list.push({ hex, as: 'focus' });
    return list;
  }, [lit, focus, looked, pointed]);
}

export default function Board3D({ insets, onReady, onFail }: Board3DProps) {
  const { chooseHex, inspect } = useBoardActions();
  const session = useSession();
  const view = useTable((s) => s.shown);
  const seat = useTable((s) => s.seat);
  const rate = useTable((s) => s.rate);
  const { pieces, ghosts = NO_GHOSTS, way = null } = useBoard((s) => s.link);
  const looked = useLookedAt();
  const rotation = useRotation();
  const covered = useCovered();
  const isBare = useBoard((s) => s.isBare);
  const settings = useSettings();
  const handle = useRef<TableHandle>(null);
  const [ready, setReady] = useState(false);
  const model = useMemo(() => (view === null ? null : withGhosts(modelOf(view, seat), ghosts)), [view, seat, ghosts]);
  const marks = useMarks(looked);
  const decision = view?.open.find((d) => d.seat === seat);
  const questionHex = (decision && hexOf(decision)) ?? -1;
  const litPieces = useMemo<TableLitPiece[]>(
    () => (pieces ?? []).map((p) => ({ ...pieceOf(p.id, questionHex), as: PIECE_AS[p.mark] })),
    [pieces, questionHex],
  );
  usePresenter(handle, ready, seat);
  useHexAt(handle, ready);
  useQuestion(handle, ready, decision, questionHex);
  useBrightName(handle, ready, looked);
  useLooks(handle, ready);
  useCameraKeys(handle);
  if (model === null) return null;
  return (
    <>
      <Table
        ref={handle}
        model={model}
        lit={marks}
        litPieces={litPieces}
        way={way}
        speed={speedNow(settings)}
        rate={rate}
        still={isStill(settings)}
        quality={qualityOf(settings.quality)}
        insets={insets}
        rotation={rotation}
        covered={ready && covered}
        isBare={isBare}
        test={new URLSearchParams(location.search).has('test')}
        onHex={(hex) => chooseHex(hexId(hex))}
        onGrab={(hex, e) => grabHex(hexId(hex), e)}
        onHover={(n, pile) => {
          const hex = n === null ? null : hexId(n);
          patchBoard({ hover: hex ?? -1 }, session);
          if (hex === null) inspect(null);
          else if (pile !== null && pile.seat > NOBODY) inspect({ what: 'pile', hex, seat: pile.seat });
          else inspect({ what: 'hex', hex });
        }}
        onPiece={(kind, press) => isKind(kind) && inspect({ what: 'kind', kind }, press)}
        onInspect={(hex) => inspect({ what: 'hex', hex: hexId(hex) }, true)}
        onThrow={(thrown) => session.patch({ thrown })}
        onReady={() => {
          setReady(true);
          onReady?.();
        }}
        onFail={onFail}
      />
      <CameraButtons>
        <WholeBoard />
        <WhereButton />
      </CameraButtons>
    </>
  );
}
