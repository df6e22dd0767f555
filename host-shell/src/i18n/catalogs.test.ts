import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { i18n, type Messages } from '@lingui/core';
import { LANGUAGE_STORAGE_KEY, type Locale, USER_LOCALE_STORAGE_KEY } from '@epigram/shared-contracts/locale';
import { activateLocale, addCatalog, currentLocale } from './catalogs.ts';
import { preferredLocale } from './preferredLocale.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function speaks(...languages: string[]) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

describe('preferredLocale', () => {
  test('is the chosen language', () => {
    speaks('en-IE');
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'es');
    expect(preferredLocale()).toBe('es');
  });

  test("is the first supported language of the browser's", () => {
    speaks('fr-FR', 'es-MX', 'en');
    expect(preferredLocale()).toBe('es');
  });

  test('is English otherwise, and for an unknown stored language', () => {
    speaks('fr-FR');
    localStorage.setItem(LANGUAGE_STORAGE_KEY, 'tlh');
    expect(preferredLocale()).toBe('en');
  });
});

describe('addCatalog', () => {
  test('adds texts to the active language without another render of the page', async () => {
    await addCatalog(() => Promise.resolve({ page: 'shown' }));
    await activateLocale('en');
    const onChange = jest.fn();
    const unsubscribe = i18n.on('change', onChange);
    await addCatalog(() => Promise.resolve({ remote: 'added' }));
    unsubscribe();
    expect([i18n._('page'), i18n._('remote')]).toEqual(['shown', 'added']);
    expect(onChange).not.toHaveBeenCalled();
  });
});

test("a remote can't change the texts of the shell or of another remote", async () => {
  await addCatalog(() => Promise.resolve({ logout: 'Logout' }));
  await activateLocale('en');
  const hijack = { logout: 'HIJACKED', 'mfe-b.save': 'HIJACKED', 'mfe-a.save': 'Save a', plain: 'A' };
  await addCatalog(() => Promise.resolve(hijack), 'mfe-a');
  await addCatalog(() => Promise.resolve({ 'mfe-b.save': 'Save b', plain: 'B' }), 'mfe-b');
  const shown = () => ['logout', 'mfe-a.save', 'mfe-b.save', 'plain'].map((id) => i18n._(id));
  expect(shown()).toEqual(['Logout', 'Save a', 'Save b', 'A']);
  await activateLocale('es');
  expect(shown()).toEqual(['Logout', 'Save a', 'Save b', 'A']);
  await activateLocale('en');
});

describe('activateLocale', () => {
  test('shows a language once the messages of every part have loaded', async () => {
    const shell = (locale: Locale): Promise<Messages> => Promise.resolve({ hello: `hello ${locale}` });
    let arrive: (messages: Messages) => void = () => undefined;
    const slow = (locale: Locale): Promise<Messages> =>
      locale === 'en' ? Promise.resolve({}) : new Promise((resolve) => (arrive = resolve));
    await addCatalog(shell);
    await addCatalog(slow);
    await activateLocale('en');
    expect(i18n._('hello')).toBe('hello en');

    const changed = activateLocale('es');
    await Promise.resolve();
    expect(i18n.locale).toBe('en');
    arrive({ bye: 'adiós' });
    await changed;
    expect([i18n._('hello'), i18n._('bye')]).toEqual(['hello es', 'adiós']);
    expect(document.documentElement.lang).toBe('es');
    expect(localStorage.getItem(USER_LOCALE_STORAGE_KEY)).toBe('es');
  });

  test('keeps the language if one part fails to load', async () => {
    await activateLocale('en');
    await addCatalog((locale) =>
      locale === 'en' ? Promise.resolve({}) : Promise.reject(new Error('no texts')),
    );
    await expect(activateLocale('es')).rejects.toThrow('no texts');
    expect(i18n.locale).toBe('en');
    expect(currentLocale()).toBe('en');
  });
});
