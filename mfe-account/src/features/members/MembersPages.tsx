import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { AdminTenantGate, useAdminTenant } from '../../shared/AdminTenant.tsx';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { type MemberScreen, useAdminScreen, useOrganisationScreen, useTeamScreen } from './memberScreen.ts';
import { MembersTable } from './MembersTable.tsx';

function MemberList({ screen, intro }: { screen: MemberScreen | null; intro: string }) {
  // The columns contain texts, so a new language rebuilds the table. Its state is in the URL.
  const locale = useActiveLocale();
  return (
    screen && (
      <ListIntro text={intro}>
        <MembersTable key={locale} screen={screen} />
      </ListIntro>
    )
  );
}

/** The users of an organisation. */
export function MembersPage() {
  const { t } = useLingui();
  const intro = t`People who can see this organisation, and invitations they haven’t answered yet.`;
  return <MemberList screen={useOrganisationScreen()} intro={intro} />;
}

/** The team of a business. */
export function TeamPage() {
  const { t } = useLingui();
  const intro = t`People who work for this business, and invitations they haven’t answered yet.`;
  return <MemberList screen={useTeamScreen()} intro={intro} />;
}

/** The page on which a platform admin changes the members of a tenant, with a reason that its people can read. */
export function AdminMembersPage() {
  const { t } = useLingui();
  const tenant = useAdminTenant();
  const screen = useAdminScreen(tenant);
  const tenantName = tenant?.name ?? '';
  const intro = t`Members of ${tenantName}. Every change needs a reason; the tenant’s Managers or Owners are notified.`;
  return (
    <AdminTenantGate tenant={tenant}>
      <MemberList screen={screen} intro={intro} />
    </AdminTenantGate>
  );
}
