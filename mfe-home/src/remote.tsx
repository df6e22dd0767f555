import type { Locale } from '@epigram/shared-contracts/locale';
import type { RemoteModule } from '@epigram/shared-contracts/remote';
import { routes } from './routes.tsx';

const catalogs = {
  en: () => import('./locales/en/messages.po'),
  es: () => import('./locales/es/messages.po'),
} satisfies Record<Locale, unknown>;

export const remote = {
  name: 'mfe-home',
  contract: '^4.36.0',
  routes,
  loadCatalog: async (locale) => (await catalogs[locale]()).messages,
} satisfies RemoteModule;
