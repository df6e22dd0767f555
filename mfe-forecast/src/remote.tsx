import type { Locale } from '@epigram/shared-contracts/locale';
import type { RemoteModule } from '@epigram/shared-contracts/remote';
import { lazy } from 'react';
import { routes } from './routes.tsx';

const catalogs = {
  en: () => import('./locales/en/messages.po'),
  es: () => import('./locales/es/messages.po'),
} satisfies Record<Locale, unknown>;

const ClientForecastTab = lazy(async () => ({
  default: (await import('./features/client-forecast/ClientForecastTab.tsx')).ClientForecastTab,
}));

const RiskNow = lazy(async () => ({
  default: (await import('./features/home-card/RiskNow.tsx')).RiskNow,
}));

export const remote = {
  name: 'mfe-forecast',
  contract: '^4.38.0',
  routes,
  extensions: { 'farm-forecast': ClientForecastTab, 'hatching-risk': RiskNow },
  loadCatalog: async (locale) => (await catalogs[locale]()).messages,
} satisfies RemoteModule;
