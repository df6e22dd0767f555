/** The translations of one package in one language: by message id, the source text and its translation. */
export interface WrittenCatalog {
  readonly owner: string;
  readonly locale: string;
  readonly messages: Readonly<Record<string, { readonly message?: string; readonly translation?: string }>>;
}

/**
 * Messages that two packages translate differently, one line each: users should read one word for one thing in every
 * area. A text with two meanings needs a lingui `context`.
 */
export function conflictingTranslations(catalogs: readonly WrittenCatalog[]): string[] {
  const owners = new Map<string, Map<string, string[]>>();
  for (const { owner, locale, messages } of catalogs) {
    for (const [id, { message, translation }] of Object.entries(messages)) {
      if (!translation) continue;
      const key = `${locale}: "${message ?? id}" ${message === undefined ? '' : `(${id})`}`.trimEnd();
      const known = owners.get(key) ?? new Map<string, string[]>();
      known.set(translation, [...(known.get(translation) ?? []), owner]);
      owners.set(key, known);
    }
  }
  return [...owners]
    .filter(([, translations]) => translations.size > 1)
    .map(([key, translations]) => {
      const said = [...translations].map(([text, names]) => `"${text}" in ${names.join(', ')}`);
      return `${key} is ${said.join(' and ')}`;
    });
}
