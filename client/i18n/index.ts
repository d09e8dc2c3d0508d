// Every text of the page comes from here by its key. English is the first language; others: languages.ts.
import i18next from 'i18next';
import { create } from 'zustand';
import type { ReceivedRefusal } from '../../shared/game/refusal.ts';
import { boardFor, type HexOrNone, hexName, isHexId } from '../../shared/hex/index.ts';
import { OPTION_NAMES, type RuleOptions, ruleOptionsOf, tableOf } from '../../shared/options/index.ts';
import { en, type LateTexts } from './en/index.ts';
import { type Figures, figuresOf, type SayByPlayers, usualFigures } from './figures.ts';

type Written = keyof typeof en | keyof LateTexts;
/** A key of a text; a counted one is named without the ending of its plural. */
export type Key = Written extends infer K ? (K extends `${infer B}_${'one' | 'other'}` ? B : K) : never;
export type Params = Readonly<Record<string, string | number>>;

const i18n = i18next.createInstance();
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
});

const USUAL: RuleOptions = ruleOptionsOf(tableOf({}));
const none = (): string => i18n.t('figures.none');
const byPlayers: SayByPlayers = (usual, fewer, more) => {
  if (more === null) return i18n.t('figures.fewer', { usual, fewer });
  return i18n.t(fewer === null ? 'figures.more' : 'figures.fewerAndMore', { usual, fewer, more });
};
const usual = (): Figures => usualFigures(byPlayers, none());
/** The rules whose figures are told, null for those of the usual game, and these figures. */
const useTold = create<{ rules: RuleOptions | null; figures: Figures }>(() => ({ rules: null, figures: usual() }));

/** The rules whose figures are told; those of the usual game where none is played. */
export const rulesTold = (): RuleOptions => useTold.getState().rules ?? USUAL;

/** From now on texts tell the figures of these rules; of the usual game where there are none. */
export function tellFiguresOf(rules: RuleOptions | null): void {
  useTold.setState({ rules, figures: rules === null ? usual() : figuresOf(rules, none()) });
}

/** The label of a hex on the board of the game that is told of; '' for none. */
export const placeName = (hex: HexOrNone): string =>
  hex === -1 ? '' : hexName(hex, boardFor(rulesTold().players).hexes.length);

/** The text of a key, its {{places}} filled, those of options by themselves; `count` picks the plural. */
export function t(key: Key, params: Params = {}): string {
  return i18n.t(key as string, { ...useTold.getState().figures, ...params });
}

/** More texts, of a part of the page that is loaded when it is wanted: read with `tIf`. */
export const addTexts = (texts: Readonly<Record<string, string>>): void => {
  i18n.addResources('en', 'translation', { ...texts });
};

/** Says everything in another language from now on; English fills what it lacks. */
export function speakIn(code: string, texts: Readonly<Record<string, string>>): void {
  i18n.addResources(code, 'translation', { ...texts });
  void i18n.changeLanguage(code);
  tellFiguresOf(useTold.getState().rules);
  document.documentElement.lang = code;
}

/** The text of a key put together while running (a kind of decision, a phase); `or` where there is none. */
export function tIf(key: string, params: Params = {}, or = ''): string {
  return i18n.exists(key, params as Record<string, unknown>) ? t(key as Key, params) : or;
}

/** A rule's number, against a code such as `match.seat`. */
const RULE_ID = /^[A-Z]+-\d\d$/;

/** A refusal in words: the rule's sentence, then what exactly is in the way here, where that is known. */
export function refusalText(refusal: ReceivedRefusal): string {
  const { rule } = refusal;
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(refusal.params)) if (value !== undefined) params[name] = value;
  // A rule's own sentence comes with the wordings; before them its number stands alone.
  const otherwise = RULE_ID.test(rule) ? t('refusal.rule') : t('refusal.unknown', { rule });
  const text = tIf(`refusal.${rule}`, params, otherwise);
  const words: Record<string, string | number> = { ...params };
  for (const name of ['hex', 'from', 'to', 'at']) {
    const value = params[name];
    if (isHexId(value)) words[name] = placeName(value);
  }
  const reason = reasonOf(words);
  const source = RULE_ID.test(rule) ? ` (${rule})` : '';
  return `${text}${reason === '' ? '' : ` ${reason}`}${source}`;
}

function reasonOf(p: Record<string, string | number>): string {
  // Of options that make no game the row of the one that gives way says why.
  if (typeof p.option === 'number') return tIf(`option.${OPTION_NAMES[p.option]}.why.${p.place}`);
  const parts: string[] = [];
  if (typeof p.need === 'number' && typeof p.have === 'number') parts.push(t('refusal.needHave', p));
  else if (typeof p.need === 'number') parts.push(t('refusal.need', p));
  if (typeof p.max === 'number') parts.push(t('refusal.max', p));
  if (typeof p.hex === 'string') parts.push(t('refusal.hex', p));
  return parts.length === 0 ? '' : `(${parts.join('; ')})`;
}
