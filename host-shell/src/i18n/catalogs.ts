import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '@epigram/shared-contracts/locale';
import { noteActiveLocale, preferredLocale } from './preferredLocale.ts';

/** Loads the messages of one part of the portal in one language. */
export type CatalogLoader = (locale: Locale) => Promise<Messages>;

/** Remotes are named; the parts that the shell brings are not. */
const loaders = new Map<CatalogLoader, string | undefined>();
/** The part that brought each message. */
const owners = new Map<string, string | undefined>();
let requestedLocale: Locale | undefined;

/** The language that is active or about to become active. */
export function currentLocale(): Locale {
  requestedLocale ??= preferredLocale();
  return requestedLocale;
}

/**
 * The messages that a part may bring. All parts share one id space, so a remote must not change the texts of the shell
 * or of another remote: its own ids begin with its name, and of all others it only adds those that nobody has.
 */
function ownMessages(messages: Messages, owner: string | undefined): Messages {
  const own = Object.entries(messages).filter(([id]) => {
    const isNew = !owners.has(id) || owners.get(id) === owner;
    return owner === undefined || isNew || id.startsWith(`${owner}.`);
  });
  for (const [id] of own) owners.set(id, owner);
  return Object.fromEntries(own);
}

/**
 * Loads a part's messages now, and in every language that is chosen later.
 * @param owner the remote whose messages they are; none for the shell's
 */
export async function addCatalog(loader: CatalogLoader, owner?: string): Promise<void> {
  const locale = currentLocale();
  const messages = await loader(locale);
  // The language changed while the messages were loading.
  if (locale !== currentLocale()) return addCatalog(loader, owner);
  loaders.set(loader, owner);
  const own = ownMessages(messages, owner);
  // `load` renders every text on the page again. Nothing that needs these messages has rendered yet.
  if (i18n.locale === locale) Object.assign(i18n.messages, own);
  else i18n.load(locale, own);
}

/**
 * Changes the language without a reload, once the messages of every loaded part have loaded.
 * @throws if one of them can't be fetched; the language is then unchanged
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const before = currentLocale();
  requestedLocale = locale;
  try {
    const catalogs = await Promise.all(
      Array.from(loaders, async ([load, owner]) => ({ owner, messages: await load(locale) })),
    );
    if (requestedLocale !== locale) return;
    const own = catalogs.map(({ messages, owner }) => ownMessages(messages, owner));
    i18n.load(locale, Object.assign({}, ...own) as Messages);
  } catch (error) {
    if (requestedLocale === locale) requestedLocale = before;
    throw error;
  }
  i18n.activate(locale);
  document.documentElement.lang = locale;
  noteActiveLocale(locale);
}
