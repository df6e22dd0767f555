import {
  selectedOrganisationAtom,
  selectedRoleAtom,
  useSession,
  viewedBusinessAtom,
} from '@epigram/shared-contracts/session';
import { LiveRegion } from '@epigram/shared-ui/ui';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useCurrentPage } from '../../navigation/usePages.ts';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { usePageViews } from '../../navigation/usePageViews.ts';
import { watchOtherTabs } from '../../session/watchOtherTabs.ts';
import { useSessionErrors } from '../access-check/useSessionErrors.ts';
import { useAppManifest } from '../offline/useAppManifest.ts';
import { ReleaseNotices } from '../release-notices/ReleaseNotices.tsx';
import { RoleDialogHost } from '../role-selection/RoleDialogHost.tsx';
import { useRouteFocus } from './useRouteFocus.ts';

/** Shared by every page: the title, which is also announced to screen readers, and the session watch. */
export function Root() {
  const page = useCurrentPage();
  const title = usePageTitle(page);
  usePageViews(page);
  const role = useSession(selectedRoleAtom);
  useRouteFocus(role === null ? '' : `${role.type} ${role.id}`);
  const organisation = useSession(selectedOrganisationAtom);
  const business = useSession(viewedBusinessAtom);
  const tenant = organisation?.name ?? business?.name;
  useSessionErrors();
  useAppManifest();
  useEffect(() => watchOtherTabs(() => location.reload()), []);
  return (
    <>
      <Outlet />
      <RoleDialogHost />
      <ReleaseNotices />
      {/* Announced on every page, and again if the role changes on the same page. */}
      <LiveRegion message={tenant === undefined ? title : `${title}, ${tenant}`} />
      <ScrollRestoration />
    </>
  );
}
