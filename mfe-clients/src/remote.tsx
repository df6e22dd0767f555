import type { Locale } from '@epigram/shared-contracts/locale';
import type { RemoteModule } from '@epigram/shared-contracts/remote';
import type { Messages } from '@lingui/core';
import { lazy } from 'react';
import { routes } from './routes.tsx';

const CATALOGS: Readonly<Record<Locale, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./locales/en/messages.po'),
  es: () => import('./locales/es/messages.po'),
};

const VisitsTab = lazy(async () => ({
  default: (await import('./features/visits/VisitsTab.tsx')).VisitsTab,
}));
const TreatmentsTab = lazy(async () => ({
  default: (await import('./features/treatments/TreatmentsTab.tsx')).TreatmentsTab,
}));
const ChecksTab = lazy(async () => ({
  default: (await import('./features/treatment-checks/ChecksTab.tsx')).ChecksTab,
}));
const ReportTab = lazy(async () => ({
  default: (await import('./features/client-report/ReportTab.tsx')).ReportTab,
}));

const AssignTestAction = lazy(async () => ({
  default: (await import('./features/assign-test/AssignTestAction.tsx')).AssignTestAction,
}));

const WaitingChecks = lazy(async () => ({
  default: (await import('./features/home-cards/WaitingChecks.tsx')).WaitingChecks,
}));

const ClientPaletteResults = lazy(async () => ({
  default: (await import('./features/palette/paletteResults.ts')).ClientPaletteResults,
}));

const AnimalPaletteResults = lazy(async () => ({
  default: (await import('./features/palette/paletteResults.ts')).AnimalPaletteResults,
}));

export const remote = {
  name: 'mfe-clients',
  contract: '^4.61.0',
  routes,
  extensions: {
    'due-clients': WaitingChecks,
    palette: ClientPaletteResults,
    'palette-animals': AnimalPaletteResults,
    visits: VisitsTab,
    treatments: TreatmentsTab,
    'treatment-checks': ChecksTab,
    report: ReportTab,
    'assign-test': AssignTestAction,
  },
  loadCatalog: async (locale) => (await CATALOGS[locale]()).messages,
} satisfies RemoteModule;
