import { LiveRegion } from '@epigram/shared-ui/ui';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useCurrentPage } from '../../navigation/usePages.ts';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { usePageViews } from '../../navigation/usePageViews.ts';
import { watchOtherTabs } from '../../session/watchOtherTabs.ts';
import { useSessionErrors } from '../access-check/useSessionErrors.ts';
import { ReleaseNotices } from '../release-notices/ReleaseNotices.tsx';
import { RoleDialogHost } from '../role-selection/RoleDialogHost.tsx';

/** What every page has: its title, told to a screen reader too, and the watch over the session. */
export function Root() {
  const page = useCurrentPage();
  const title = usePageTitle(page);
  usePageViews(page);
  useSessionErrors();
  useEffect(() => watchOtherTabs(() => location.reload()), []);
  return (
    <>
      <Outlet />
      <RoleDialogHost />
      <ReleaseNotices />
      <LiveRegion message={title} />
      <ScrollRestoration />
    </>
  );
}
