// The part of i18next that the page uses: plurals, {{places}}, and English if a language lacks a text. The
// build uses it instead of the package; it has no namespaces, back ends, nesting, formats or detectors. A
// test compares its sentences with the package's
// (i18next.test.ts). Savings: docs/decisions/page.md#what-the-build-removes-from-libraries.

type Texts = Readonly<Record<string, string>>;
type Params = Readonly<Record<string, unknown>>;

interface Options {
  lng: string;
  fallbackLng: string;
  resources: Readonly<Record<string, { readonly translation: Texts }>>;
}

class I18n {
  private language = '';
  private fallback = '';
  private readonly texts = new Map<string, Map<string, string>>();
  private readonly rules = new Map<string, Intl.PluralRules>();

  /** Other settings are fixed: flat keys, no escaping, synchronous. */
  async init({ lng, fallbackLng, resources }: Options): Promise<void> {
    this.language = lng;
    this.fallback = fallbackLng;
    for (const [code, { translation }] of Object.entries(resources))
      this.addResources(code, 'translation', translation);
  }

  addResources(code: string, _namespace: string, texts: Texts): void {
    const all = this.texts.get(code) ?? new Map<string, string>();
    for (const [key, text] of Object.entries(texts)) all.set(key, text);
    this.texts.set(code, all);
  }

  async changeLanguage(code: string): Promise<void> {
    this.language = code;
  }

  exists(key: string, params: Params = {}): boolean {
    return this.find(key, params) !== undefined;
  }

  t(key: string, params: Params = {}): string {
    return (this.find(key, params) ?? key).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => {
      const value = params[name];
      return value === undefined || value === null ? '' : String(value);
    });
  }

  /**
   * Searches the chosen language and then English. For a count it tries `_zero` (if 0), the plural form, and
   * the plain text.
   */
  private find(key: string, { count }: Params): string | undefined {
    for (const code of [this.language, this.fallback]) {
      const texts = this.texts.get(code);
      const forms = typeof count === 'number' ? [`_${this.pluralOf(code, count)}`, '', '_other'] : [''];
      if (count === 0) forms.unshift('_zero');
      for (const form of forms) {
        const text = texts?.get(key + form);
        if (text !== undefined) return text;
      }
    }
    return undefined;
  }

  private pluralOf(code: string, count: number): string {
    const rules = this.rules.get(code) ?? new Intl.PluralRules(code);
    this.rules.set(code, rules);
    return rules.select(count);
  }
}

export default { createInstance: (): I18n => new I18n() };
