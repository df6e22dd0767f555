import { userAtom, useSession } from '@epigram/shared-contracts/session';
import { DeniedState, EmptyState, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router-dom';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { MembersTable } from './MembersTable.tsx';
import { useAdminScreen } from './memberScreen.ts';

/** The tenant in the URL: `?organisation=7&name=…`. */
function readTenant(params: URLSearchParams) {
  for (const type of ['organisation', 'business'] as const) {
    const id = Number(params.get(type));
    if (Number.isInteger(id) && id > 0) return { type, id, name: params.get('name') ?? '' };
  }
  return null;
}

/** The page on which a platform admin changes the members of a tenant, with a reason that its people can read. */
export function AdminMembersPage() {
  const { t } = useLingui();
  const locale = useActiveLocale();
  const user = useSession(userAtom);
  const [params] = useSearchParams();
  const screen = useAdminScreen(readTenant(params));
  if (!user?.is_admin) return <DeniedState />;
  if (!screen) {
    return (
      <EmptyState
        icon="organisation"
        title={<Trans>No business or organisation is chosen</Trans>}
        text={
          <Link to="/account/support">
            <Trans>Search for one under Support access</Trans>
          </Link>
        }
      />
    );
  }
  const { tenantName } = screen;
  return (
    <ListIntro
      text={t`Members of ${tenantName}. Every change needs a reason; the tenant’s Managers or Owners are notified.`}
    >
      <MembersTable key={locale} screen={screen} />
    </ListIntro>
  );
}
