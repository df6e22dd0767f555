import { isEndUser } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, userAtom, useSession } from '@epigram/shared-contracts/session';
import { useExpectedExtensions } from '@epigram/shared-contracts/slots';
import { DeniedState, PageFrame, PageSkeleton } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { AccountNav } from './AccountNav.tsx';
import { extensionSections, isExtensionPath, sectionPath, sectionsOf } from './accountSections.ts';
import { ChangeRoleButton, useActingFor } from './ActingAs.tsx';
import './account.css';

/** The frame of every account section: the tenant that the user acts for, the navigation, and the section. */
export function AccountLayout() {
  const role = useSession(selectedRoleAtom);
  const user = useSession(userAtom);
  const actingFor = useActingFor();
  const { pathname } = useLocation();
  const extensions = useExpectedExtensions('account.sections');
  const sections = [...sectionsOf(role, user), ...extensionSections(extensions)];
  const shown = sectionPath(pathname);
  // The pages for a tenant's members and businesses belong to support access.
  const section = shown.startsWith('support/') ? 'support' : shown;
  const isOpen = isExtensionPath(shown) || sections.some(({ path }) => path === section);
  // The sections depend on the role, which the user is choosing in a shell dialog.
  const isWaiting = !isOpen && role === null && user !== null && isEndUser(user);
  return (
    <PageFrame
      description={actingFor && <Trans>You’re working as {actingFor}.</Trans>}
      actions={<ChangeRoleButton />}
    >
      <AccountNav sections={sections} />
      {isOpen ? (
        <Suspense fallback={<PageSkeleton shape="form" />}>
          <Outlet />
        </Suspense>
      ) : isWaiting ? (
        <PageSkeleton shape="form" />
      ) : (
        <DeniedState
          action={
            <Link to="/account">
              <Trans>Go to your profile</Trans>
            </Link>
          }
        />
      )}
    </PageFrame>
  );
}
