import { userAtom, useSession } from '@epigram/shared-contracts/session';
import {
  DeniedState,
  EmptyState,
  ErrorState,
  PageSkeleton,
  queryErrorState,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router-dom';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { useSupportAccess } from '../../shared/useSupportAccess.ts';
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
  const tenant = readTenant(params);
  const screen = useAdminScreen(tenant);
  const access = useSupportAccess();
  if (!user?.is_admin) return <DeniedState />;
  if (!screen || !tenant) {
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
  if (access.error) return <ErrorState {...queryErrorState(access)} />;
  if (!access.data) return <PageSkeleton shape="table" />;
  const opened = access.data.data;
  if (opened?.type !== tenant.type || opened.id !== tenant.id) {
    return (
      <EmptyState
        icon="organisation"
        title={<Trans>Support access is needed</Trans>}
        text={
          <>
            <Trans>Open {tenantName} with a reason to see its members. Then you can change them.</Trans>{' '}
            <Link to={`/account/support?${new URLSearchParams({ q: tenantName })}`}>
              <Trans>Go to Support access</Trans>
            </Link>
          </>
        }
      />
    );
  }
  return (
    <ListIntro
      text={t`Members of ${tenantName}. Every change needs a reason; the tenant’s Managers or Owners are notified.`}
    >
      <MembersTable key={locale} screen={screen} />
    </ListIntro>
  );
}
