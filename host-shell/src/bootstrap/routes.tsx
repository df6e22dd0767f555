import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import { ROUTES, type RouteName } from '@epigram/shared-contracts/routes';
import { Navigate, type RouteObject } from 'react-router-dom';
import { InvitationEntryPage } from '../features/invitation-review/InvitationEntryPage.tsx';
import { HomeDialogs } from '../features/invitation-review/HomeDialogs.tsx';
import { ProtectedLayout } from '../features/layout/ProtectedLayout.tsx';
import { PublicLayout } from '../features/layout/PublicLayout.tsx';
import { HomeUnavailable } from '../features/not-found/HomeUnavailable.tsx';
import { NotFoundPage } from '../features/layout/NotFoundPage.tsx';
import { PlaceholderPage } from '../features/placeholder/PlaceholderPage.tsx';
import { RemoteArea } from '../features/remote-area/RemoteArea.tsx';
import { Root } from '../features/root/Root.tsx';
import { RootFailure } from '../features/root/RootFailure.tsx';
import { LAZY_PAGES } from './lazyPages.tsx';

const PLACEHOLDERS: readonly RouteName[] = ['Store', 'LearningHub', 'SupportHub', 'Settings', 'ComingSoon'];

function home(remote: string | null): RouteObject {
  return {
    path: ROUTES.Home.path,
    element: (
      <>
        {remote === null ? <HomeUnavailable /> : <RemoteArea key={remote} remote={remote} exact />}
        <HomeDialogs />
      </>
    ),
  };
}

/** The published areas. Home is always included, because every user lands there. */
function areas({ remotes }: ReleaseManifest): RouteObject[] {
  const mounted = remotes.flatMap(({ name, mount }) => mount.map((path) => ({ name, path })));
  const atHome = mounted.find(({ path }) => path === ROUTES.Home.path);
  const below = mounted
    .filter(({ path }) => path !== ROUTES.Home.path)
    .map(({ name, path }) => ({ path: `${path}/*`, element: <RemoteArea key={name} remote={name} /> }));
  return [home(atHome?.name ?? null), ...below];
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
            { path: ROUTES.Login.path, element: <LAZY_PAGES.Login.Page /> },
            { path: ROUTES.ForgotPassword.path, element: <LAZY_PAGES.ForgotPassword.Page /> },
            { path: ROUTES.PasswordRecover.path, element: <LAZY_PAGES.PasswordRecover.Page /> },
            { path: ROUTES.JoinOrganisation.path, element: <LAZY_PAGES.JoinOrganisation.Page /> },
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
