import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { AdminTenantGate, useAdminTenant } from '../../shared/AdminTenant.tsx';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { LinkedBusinessTable } from './LinkedBusinessTable.tsx';

/** The page on which a platform admin ends the link of a business to an organisation, with a reason for both. */
export function AdminBusinessesPage() {
  const { t } = useLingui();
  const locale = useActiveLocale();
  const tenant = useAdminTenant();
  const organisation = tenant?.type === 'organisation' ? tenant : null;
  const name = organisation?.name ?? '';
  return (
    <AdminTenantGate tenant={organisation}>
      {organisation && (
        <ListIntro
          text={t`Businesses of ${name}. Unlinking one needs a reason; its Owners and the organisation’s Managers are notified.`}
        >
          <LinkedBusinessTable key={`${locale}-${organisation.id}`} organisation={organisation} asAdmin />
        </ListIntro>
      )}
    </AdminTenantGate>
  );
}
