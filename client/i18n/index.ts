// Every text of the page by its key. English is built in; other languages: languages.ts.
import i18next from 'i18next';
import { create } from 'zustand';
import type { ReceivedRefusal } from '../../shared/model/game/refusal.ts';
import { boardFor, type HexOrNone, hexName, isHexId } from '../../shared/model/hex/hex.ts';
import { OPTION_NAMES, type RuleOptions, ruleOptionsOf, tableOf } from '../../shared/model/options/index.ts';
import { en, type LateTexts } from './en/index.ts';
import { type Figures, figuresOf, type SayByPlayers, usualFigures } from './figures.ts';

type Written = keyof typeof en | keyof LateTexts;
/** The key of a counted text is used without its plural ending (`_one`, `_other`). */
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
const noneText = (): string => i18n.t('figures.none');
const byPlayers: SayByPlayers = (usual, fewer, more) => {
  if (more === null) return i18n.t('figures.fewer', { usual, fewer });
  return i18n.t(fewer === null ? 'figures.more' : 'figures.fewerAndMore', { usual, fewer, more });
};
const usual = (): Figures => usualFigures(byPlayers, noneText());
/** Null for the classic game. */
const useFigures = create<{ rules: RuleOptions | null; figures: Figures }>(() => ({ rules: null, figures: usual() }));

/** Returns the rules whose numbers appear in texts. */
export const rulesInTexts = (): RuleOptions => useFigures.getState().rules ?? USUAL;

/** Sets the rules whose numbers appear in texts; null restores the classic game. */
export function tellFiguresOf(rules: RuleOptions | null): void {
  useFigures.setState({ rules, figures: rules === null ? usual() : figuresOf(rules, noneText()) });
}

/** Returns the label of a hex; '' for none. */
export const placeName = (hex: HexOrNone): string =>
  hex === -1 ? '' : hexName(hex, boardFor(rulesInTexts().players).hexes.length);

/** Returns the text of a key, filled in. `count` selects the plural. */
export function t(key: Key, params: Params = {}): string {
  return i18n.t(key as string, { ...useFigures.getState().figures, ...params });
}

/** Adds the texts of a lazy part, read with `tIf`. */
export const addTexts = (texts: Readonly<Record<string, string>>): void => {
  i18n.addResources('en', 'translation', { ...texts });
};

/** Switches the language; English fills missing texts. */
export function speakIn(code: string, texts: Readonly<Record<string, string>>): void {
  i18n.addResources(code, 'translation', { ...texts });
  void i18n.changeLanguage(code);
  tellFiguresOf(useFigures.getState().rules);
  document.documentElement.lang = code;
}

/** Returns the text of a computed key, or else `or`. */
export function tIf(key: string, params: Params = {}, or = ''): string {
  return i18n.exists(key, params as Record<string, unknown>) ? t(key as Key, params) : or;
}

/** Distinguishes a rule from a code such as `match.seat`. */
const RULE_ID = /^[A-Z]+-\d\d$/;

/** Returns a refusal in words: the rule, then the obstacle if known. */
export function refusalText(refusal: ReceivedRefusal): string {
  const { rule } = refusal;
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(refusal.params)) if (value !== undefined) params[name] = value;
  // Until the rules are loaded, the sentence shows only the rule's id.
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
  // If an option conflicts with others, its own text has the reason.
  if (typeof p.option === 'number') return tIf(`option.${OPTION_NAMES[p.option]}.why.${p.place}`);
  const parts: string[] = [];
  if (typeof p.need === 'number' && typeof p.have === 'number') parts.push(t('refusal.needHave', p));
  else if (typeof p.need === 'number') parts.push(t('refusal.need', p));
  if (typeof p.max === 'number') parts.push(t('refusal.max', p));
  if (typeof p.hex === 'string') parts.push(t('refusal.hex', p));
  return parts.length === 0 ? '' : `(${parts.join('; ')})`;
}
