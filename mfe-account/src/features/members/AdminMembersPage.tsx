import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { AdminTenantGate, useAdminTenant } from '../../shared/AdminTenant.tsx';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { MembersTable } from './MembersTable.tsx';
import { useAdminScreen } from './memberScreen.ts';

/** The page on which a platform admin changes the members of a tenant, with a reason that its people can read. */
export function AdminMembersPage() {
  const { t } = useLingui();
  const locale = useActiveLocale();
  const tenant = useAdminTenant();
  const screen = useAdminScreen(tenant);
  const tenantName = tenant?.name ?? '';
  return (
    <AdminTenantGate tenant={tenant}>
      {screen && (
        <ListIntro
          text={t`Members of ${tenantName}. Every change needs a reason; the tenant’s Managers or Owners are notified.`}
        >
          <MembersTable key={locale} screen={screen} />
        </ListIntro>
      )}
    </AdminTenantGate>
  );
}
