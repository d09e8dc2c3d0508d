// The content of each part of the overlay, from public facts only.
import { publicChances } from '../../../shared/minds/bots/value/value.ts';
import { type BattleOdds, quickOdds } from '../../../shared/minds/odds/odds.ts';
import { oddsStartOf } from '../../../shared/minds/odds/odds-of-view.ts';
import { seatLetter } from '../../../shared/model/catalogue/seat-colours.ts';
import { hexState, seatState } from '../../../shared/model/game/pieces.ts';
import { NOBODY, type Seat, type View } from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { inPercent } from '../../../shared/model/shape/percent.ts';
import { fightersOn } from '../../../shared/rules/battle/sides.ts';
import { income } from '../../../shared/rules/income.ts';
import { hexesOf } from '../../../shared/rules/queries/queries.ts';
import { hud } from '../../i18n/en/hud.ts';
import { addTexts, t } from '../../i18n/index.ts';
import { raceOf } from '../../page/panels/race.ts';
import { citadelsOf, citadelText, roundText } from '../../page/panels/standing.ts';
import { battleTitle } from '../../page/stage/battle-title.ts';
import { sharesOf } from '../../page/stage/shares.ts';
import type { TableState } from '../../session/game.ts';
import { stepName } from '../../session/log/dice.ts';
import { type Line, nameKinds } from '../../session/log.ts';
import { plainText } from '../../ui/LineText.tsx';
import { fortName, kindName, seatName } from '../../ui/names.ts';
import type { Part } from '../watch/studio-parts.ts';

// DOM elements without a library, updated with few changes.

type Child = Node | string | number | null;

/** Returns an element with classes, children and data attributes (`data`). */
export function make(tag: string, classes: string, children: readonly Child[], data: Record<string, string> = {}) {
  const element = document.createElement(tag);
  if (classes !== '') element.className = classes;
  for (const [name, value] of Object.entries(data)) element.dataset[name] = value;
  element.append(
    ...children.filter((child) => child !== null).map((child) => (child instanceof Node ? child : `${child}`)),
  );
  return element;
}

/** Updates an element to equal another element. Leaves equal nodes alone. */
export function become(now: Element, wanted: Element): void {
  for (const { name } of [...now.attributes]) if (!wanted.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of [...wanted.attributes])
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  const [have, want] = [[...now.childNodes], [...wanted.childNodes]];
  for (const [i, next] of want.entries()) {
    const old = have[i];
    if (old === undefined) now.append(next);
    else if (old.isEqualNode(next)) continue;
    else if (old instanceof Element && next instanceof Element && old.tagName === next.tagName) become(old, next);
    else old.replaceWith(next);
  }
  for (const left of have.slice(want.length)) left.remove();
}

addTexts(hud);

export type OverlayState = TableState & { readonly shown: View };

const LINES = 5;
const DICE_STAY = 4;

const badge = (seat: Seat) => make('span', `badge seat-${seat}`, [make('b', '', [seatLetter(seat)])]);
const who = (seat: Seat) => make('span', 'who', [seat === NOBODY ? null : badge(seat), seatName(seat)]);

function seatCard(view: View, seat: Seat): HTMLElement {
  const { gold, fallen } = seatState(view, seat);
  const race = raceOf(view, seat);
  const facts = { gold, income: income(view, seat), hexes: hexesOf(view, seat).length } as const;
  const percent = view.phase === 'setup' ? null : entryAt(inPercent(publicChances(view)), seat);
  const crowns = citadelsOf(view, seat);
  return make('li', `seat edge-${seat}${view.turn === seat ? ' is-turn' : ''}${fallen ? ' is-out' : ''}`, [
    make('p', 'seat-head', [
      badge(seat),
      make('b', 'seat-name', [seatName(seat)]),
      percent === null ? null : make('em', '', [t('chance.percent', { percent })]),
    ]),
    make(
      'p',
      'seat-facts',
      (['gold', 'income', 'hexes'] as const).map((name) =>
        make('span', '', [make('b', '', [facts[name]]), ` ${t(`players.${name}`)}`]),
      ),
    ),
    race === null || race.need <= 0 ? null : bar(race.have / race.need, `${race.have}/${race.need}`),
    ...crowns.map((hex) => make('p', 'fight-citadel', [citadelText(view, hex)])),
    fallen ? make('p', 'quiet', [t('players.fallen')]) : null,
  ]);
}

function bar(share: number, label: string): HTMLElement {
  const fill = make('i', '', []);
  fill.style.width = `${Math.round(Math.min(1, share) * 100)}%`;
  return make('p', 'way', [make('span', '', [fill]), make('b', '', [label])]);
}

function standings({ shown }: OverlayState): HTMLElement {
  return make(
    'ol',
    '',
    shown.clockwise.map((seat) => seatCard(shown, seat)),
  );
}

function phase({ shown }: OverlayState): HTMLElement {
  const { victory, turn } = shown;
  if (victory !== null)
    return make('p', '', [
      make('b', '', [t('result.title')]),
      victory.winners.length === 0 ? t('victory.draw') : null,
      ...victory.winners.map(who),
    ]);
  return make('p', '', [
    make('b', '', [shown.phase === 'setup' ? t('phase.setup') : roundText(shown)]),
    shown.phase === 'setup' ? null : t(`phase.${shown.phase}`),
    turn === NOBODY ? null : who(turn),
  ]);
}

function side({ shown, battle }: OverlayState, seat: Seat): HTMLElement | null {
  if (battle === null) return null;
  const lost = battle.losses.filter((loss) => loss.seat === seat).map(({ kind }) => kind);
  const pieces = fightersOn(shown, battle.hex, seat).map(({ kind, cv }) =>
    make('li', '', [kind === -1 ? fortOf(shown, battle.hex) : kindName(kind), ' ', make('b', '', [cv])]),
  );
  return make('div', `fight-side edge-${seat}`, [
    who(seat),
    battle.over === null ? make('ul', '', pieces) : null,
    lost.length === 0 ? null : make('p', 'lost', [t('battle.lost', { names: nameKinds(lost) })]),
  ]);
}

const fortOf = (view: View, hex: Parameters<typeof hexState>[1]): string =>
  fortName(hexState(view, hex).fort?.level ?? 0);

function battle(now: OverlayState): HTMLElement | null {
  const { battle: fight } = now;
  if (fight === null) return null;
  const round = fight.round === 0 ? t('battle.before') : t('battle.round', { n: fight.round });
  return make('div', '', [
    make('h2', '', [battleTitle(fight), ' ', fight.over === null ? make('small', '', [round]) : null]),
    make(
      'div',
      `fight${fight.sides.length > 3 ? ' is-many' : ''}`,
      fight.sides.map((seat) => side(now, seat)),
    ),
  ]);
}

const die = (face: number, hit: boolean | null) =>
  make('span', `thrown${hit === null ? '' : hit ? ' is-hit' : ' is-miss'}`, [face]);

/** The odds are cached by position, because many frames need the same odds. */
const odds = new WeakMap<View, { known: BattleOdds | null }>();

function oddsBar({ shown, battle: fought }: OverlayState): HTMLElement | null {
  if (fought === null || fought.over !== null) return null;
  const start = odds.has(shown) ? null : oddsStartOf(shown);
  const { known } = odds.get(shown) ?? { known: start === null ? null : quickOdds(start) };
  odds.set(shown, { known });
  if (known === null) return null;
  return make(
    'div',
    'fight-odds',
    sharesOf(fought.sides, known).map(({ seat, p, percent }) => {
      // The number is always complete; the name is cut to the remaining room.
      const share = make('span', `edge-${seat ?? 'none'}`, [
        make('b', '', [`${percent} %`]),
        ` ${seat === null ? t('stage.noWinner') : seatName(seat)}`,
      ]);
      share.style.flexGrow = `${Math.round(p * 1000)}`;
      return share;
    }),
  );
}

/** Returns the newest dice of the log's last lines. */
function tossed(lines: readonly Line[]): HTMLElement | null {
  const rollLine = lines.slice(-DICE_STAY).findLast(({ params }) => diceIn(params).length > 0);
  if (rollLine === undefined) return null;
  return make('p', 'roll', [
    make('span', '', [plainText({ ...rollLine, params: { ...rollLine.params, dice: '' } })]),
    ...diceIn(rollLine.params).map(({ face, hit }) => die(face, hit)),
  ]);
}
const diceIn = (params: Line['params']) =>
  Object.values(params).flatMap((part) => (typeof part === 'object' && 'dice' in part ? part.dice : []));

function dice(now: OverlayState): HTMLElement | null {
  const { battle: fight, shown, lines } = now;
  const last = fight?.rolls.at(-1);
  const rolls = fight?.over === null ? fight.rolls.filter(({ step }) => step === last?.step) : [];
  const thrown =
    fight !== null
      ? rolls.map((roll) =>
          make('p', 'roll', [
            who(roll.side),
            make('span', 'quiet', [t(stepName(shown, roll.step))]),
            ...roll.dice.map(({ die: face, hit }) => die(face, hit)),
            make('b', '', [roll.hits === 0 ? t('battle.noHits') : t('battle.hits', { count: roll.hits })]),
          ]),
        )
      : [tossed(lines)];
  const all = [...thrown, oddsBar(now)].filter((shownBar) => shownBar !== null);
  return all.length === 0 ? null : make('div', '', all);
}

function log({ lines }: OverlayState): HTMLElement | null {
  const recent = lines.filter(({ kind }) => kind !== 'part').slice(-LINES);
  if (recent.length === 0) return null;
  return make(
    'ol',
    '',
    recent.map((line) => make('li', `line-${line.kind}`, [plainText(line)])),
  );
}

type OverPart = Exclude<Part, 'board' | 'showcase'>;
const SAID: Readonly<Record<OverPart, (now: OverlayState) => HTMLElement | null>> = {
  phase,
  standings,
  battle,
  dice,
  log,
};

/** Returns the shown parts that have content. */
export const partsOf = (now: OverlayState, show: readonly Part[]): HTMLElement[] =>
  (Object.keys(SAID) as OverPart[]).flatMap((part) => {
    const html = show.includes(part) ? SAID[part](now) : null;
    return html === null ? [] : [make('section', `part part-${part}`, [html], { testid: `overlay-${part}` })];
  });
