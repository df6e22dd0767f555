import type { Locale } from '@epigram/shared-contracts/locale';
import type { RemoteModule } from '@epigram/shared-contracts/remote';
import type { Messages } from '@lingui/core';
import { lazy } from 'react';
import { InvitationReview } from './shared/invitation/InvitationReview.tsx';
import { routes } from './routes.tsx';

const CATALOGS: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./locales/en/messages.po'),
  es: () => import('./locales/es/messages.po'),
};

const NotificationBell = lazy(async () => ({
  default: (await import('./features/panel/NotificationBell.tsx')).NotificationBell,
}));

const PreferencesSection = lazy(async () => ({
  default: (await import('./features/preferences/PreferencesSection.tsx')).PreferencesSection,
}));

const RequestsSection = lazy(async () => ({
  default: (await import('./features/requests/RequestsSection.tsx')).RequestsSection,
}));

export const remote = {
  name: 'mfe-notifications',
  contract: '^4.36.0',
  routes,
  loadCatalog: async (locale) => (await CATALOGS[locale]()).messages,
  extensions: {
    bell: NotificationBell,
    'invitation-review': InvitationReview,
    notifications: PreferencesSection,
    requests: RequestsSection,
  },
} satisfies RemoteModule;
