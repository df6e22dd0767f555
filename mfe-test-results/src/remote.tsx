import type { Locale } from '@epigram/shared-contracts/locale';
import type { RemoteModule } from '@epigram/shared-contracts/remote';
import type { Messages } from '@lingui/core';
import { lazy } from 'react';
import { routes } from './routes.tsx';

const CATALOGS: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./locales/en/messages.po'),
  es: () => import('./locales/es/messages.po'),
};

const UnopenedResults = lazy(async () => ({
  default: (await import('./features/unopened-results/UnopenedResults.tsx')).UnopenedResults,
}));

const TestPaletteResults = lazy(async () => ({
  default: (await import('./features/palette/TestPaletteResults.tsx')).TestPaletteResults,
}));

export const remote = {
  name: 'mfe-test-results',
  contract: '^4.52.0',
  routes,
  extensions: { palette: TestPaletteResults, 'unopened-results': UnopenedResults },
  loadCatalog: async (locale) => (await CATALOGS[locale]()).messages,
} satisfies RemoteModule;
