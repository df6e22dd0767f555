import type { Locale } from '@epigram/shared-contracts/locale';
import type { RemoteModule } from '@epigram/shared-contracts/remote';
import type { Messages } from '@lingui/core';
import { routes } from './routes.tsx';

const CATALOGS: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./locales/en/messages.po'),
  es: () => import('./locales/es/messages.po'),
};

export const remote = {
  name: 'mfe-account',
  contract: '^4.40.0',
  routes,
  loadCatalog: async (locale) => (await CATALOGS[locale]()).messages,
} satisfies RemoteModule;
