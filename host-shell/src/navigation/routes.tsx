import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import { ROUTES, type RouteName } from '@epigram/shared-contracts/routes';
import { Navigate, type RouteObject } from 'react-router-dom';
import { ForgotPasswordPage } from '../features/forgot-password/ForgotPasswordPage.tsx';
import { InvitationEntryPage } from '../features/invitation-review/InvitationEntryPage.tsx';
import { InvitationReview } from '../features/invitation-review/InvitationReview.tsx';
import { JoinOrganisationPage } from '../features/join-organisation/JoinOrganisationPage.tsx';
import { ProtectedLayout } from '../features/layout/ProtectedLayout.tsx';
import { PublicLayout } from '../features/layout/PublicLayout.tsx';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx';
import { PasswordRecoverPage } from '../features/password-recover/PasswordRecoverPage.tsx';
import { PlaceholderPage } from '../features/placeholder/PlaceholderPage.tsx';
import { RemoteArea } from '../features/remote-area/RemoteArea.tsx';
import { Root } from '../features/root/Root.tsx';
import { RootFailure } from '../features/root/RootFailure.tsx';

const PLACEHOLDERS: readonly RouteName[] = ['Store', 'LearningHub', 'SupportHub', 'Settings', 'ComingSoon'];

function area(remote: string, path: string): RouteObject {
  if (path !== '/') return { path: `${path}/*`, element: <RemoteArea key={remote} remote={remote} /> };
  return {
    path,
    element: (
      <>
        <RemoteArea key={remote} remote={remote} exact />
        <InvitationReview />
      </>
    ),
  };
}

/** The areas that are published, and those of the product's table that are not: these say so in their place. */
function areas({ remotes }: ReleaseManifest): RouteObject[] {
  const mounted = remotes.flatMap(({ name, mount }) => mount.map((path) => area(name, path)));
  const published = new Set(remotes.map(({ name }) => name));
  const missing = Object.values(ROUTES)
    .filter(({ owner }) => owner !== 'host-shell' && !published.has(owner))
    .map(({ owner, path }) => ({ path, element: <RemoteArea key={owner} remote={owner} /> }));
  return [...mounted, ...missing];
}

/** Every route of the portal. A remote owns everything below its mount. */
export function portalRoutes(manifest: ReleaseManifest): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <RootFailure />,
      children: [
        {
          element: <PublicLayout />,
          children: [
            { path: ROUTES.Login.path, element: <LoginPage /> },
            { path: ROUTES.ForgotPassword.path, element: <ForgotPasswordPage /> },
            { path: ROUTES.PasswordRecover.path, element: <PasswordRecoverPage /> },
            { path: ROUTES.JoinOrganisation.path, element: <JoinOrganisationPage /> },
            { path: ROUTES.NotFound.path, element: <NotFoundPage /> },
          ],
        },
        {
          element: <ProtectedLayout />,
          children: [
            ...areas(manifest),
            { path: ROUTES.HomeRedirect.path, element: <Navigate to={ROUTES.Home.path} replace /> },
            { path: ROUTES.InvitationReview.path, element: <InvitationEntryPage /> },
            ...PLACEHOLDERS.map((name) => ({ path: ROUTES[name].path, element: <PlaceholderPage /> })),
          ],
        },
      ],
    },
  ];
}
