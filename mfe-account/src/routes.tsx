import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const AccountLayout = lazy(async () => ({
  default: (await import('./features/account/AccountLayout.tsx')).AccountLayout,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('./features/profile/ProfilePage.tsx')).ProfilePage,
}));
const PasswordPage = lazy(async () => ({
  default: (await import('./features/password/PasswordPage.tsx')).PasswordPage,
}));
const BusinessPage = lazy(async () => ({
  default: (await import('./features/tenant/BusinessPage.tsx')).BusinessPage,
}));
const OrganisationPage = lazy(async () => ({
  default: (await import('./features/tenant/OrganisationPage.tsx')).OrganisationPage,
}));
const MembersPage = lazy(async () => ({
  default: (await import('./features/members/MembersPages.tsx')).MembersPage,
}));
const TeamPage = lazy(async () => ({
  default: (await import('./features/members/MembersPages.tsx')).TeamPage,
}));
const AdminMembersPage = lazy(async () => ({
  default: (await import('./features/members/MembersPages.tsx')).AdminMembersPage,
}));
const SecurityPage = lazy(async () => ({
  default: (await import('./features/second-factor/SecurityPage.tsx')).SecurityPage,
}));
const SessionsPage = lazy(async () => ({
  default: (await import('./features/sessions/SessionsPage.tsx')).SessionsPage,
}));
const SupportPage = lazy(async () => ({
  default: (await import('./features/support/SupportPage.tsx')).SupportPage,
}));
const LinkedBusinessesPage = lazy(async () => ({
  default: (await import('./features/linked-businesses/LinkedBusinessesPage.tsx')).LinkedBusinessesPage,
}));
const AdminBusinessesPage = lazy(async () => ({
  default: (await import('./features/linked-businesses/AdminBusinessesPage.tsx')).AdminBusinessesPage,
}));
const AuditPage = lazy(async () => ({
  default: (await import('./features/audit/AuditPage.tsx')).AuditPage,
}));
const BusinessOrganisationsPage = lazy(async () => ({
  default: (await import('./features/business-organisations/BusinessOrganisationsPage.tsx'))
    .BusinessOrganisationsPage,
}));
const CreditsPage = lazy(async () => ({
  default: (await import('./features/credits/CreditsPage.tsx')).CreditsPage,
}));
const ApiKeysPage = lazy(async () => ({
  default: (await import('./features/api-keys/ApiKeysPage.tsx')).ApiKeysPage,
}));
const WebhooksPage = lazy(async () => ({
  default: (await import('./features/webhooks/WebhooksPage.tsx')).WebhooksPage,
}));
const ThresholdsPage = lazy(async () => ({
  default: (await import('./features/thresholds/ThresholdsPage.tsx')).ThresholdsPage,
}));

const ExtensionSectionPage = lazy(async () => ({
  default: (await import('./features/account/ExtensionSectionPage.tsx')).ExtensionSectionPage,
}));

/** Relative to `/account`. */
export const routes: readonly RouteObject[] = [
  {
    element: <AccountLayout />,
    children: [
      { index: true, element: <ProfilePage /> },
      { path: 'password', element: <PasswordPage /> },
      { path: 'security', element: <SecurityPage /> },
      { path: 'sessions', element: <SessionsPage /> },
      { path: 'support', element: <SupportPage /> },
      { path: 'support/members', element: <AdminMembersPage /> },
      { path: 'support/businesses', element: <AdminBusinessesPage /> },
      { path: 'business', element: <BusinessPage /> },
      { path: 'organisation', element: <OrganisationPage /> },
      { path: 'organisation/users', element: <MembersPage /> },
      { path: 'organisation/businesses', element: <LinkedBusinessesPage /> },
      { path: 'organisation/audit', element: <AuditPage /> },
      { path: 'business/team', element: <TeamPage /> },
      { path: 'business/audit', element: <AuditPage /> },
      { path: 'business/organisations', element: <BusinessOrganisationsPage /> },
      { path: 'business/credits', element: <CreditsPage /> },
      { path: 'business/keys', element: <ApiKeysPage /> },
      { path: 'business/webhooks', element: <WebhooksPage /> },
      { path: 'thresholds', element: <ThresholdsPage /> },
      { path: 'more/:id', element: <ExtensionSectionPage /> },
    ],
  },
];
