import { userAtom, useSession } from '@epigram/shared-contracts/session';
import { DeniedState, EmptyState, ErrorState, PageSkeleton, queryErrorState } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSupportAccess } from './useSupportAccess.ts';

export interface AdminTenant {
  readonly type: 'business' | 'organisation';
  readonly id: number;
  readonly name: string;
}

/** The tenant in the URL: `?organisation=7&name=…`. */
export function useAdminTenant(): AdminTenant | null {
  const [params] = useSearchParams();
  const text = params.toString();
  return useMemo(() => readTenant(new URLSearchParams(text)), [text]);
}

function readTenant(params: URLSearchParams): AdminTenant | null {
  for (const type of ['organisation', 'business'] as const) {
    const id = Number(params.get(type));
    if (Number.isInteger(id) && id > 0) return { type, id, name: params.get('name') ?? '' };
  }
  return null;
}

/** A page on which a platform admin changes a tenant: shown once support access to it is open. */
export function AdminTenantGate({ tenant, children }: { tenant: AdminTenant | null; children: ReactNode }) {
  const user = useSession(userAtom);
  const access = useSupportAccess();
  if (!user?.is_admin) return <DeniedState />;
  if (!tenant) {
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
  if (access.error) return <ErrorState {...queryErrorState(access)} />;
  if (!access.data) return <PageSkeleton shape="table" />;
  const opened = access.data.data;
  if (opened?.type === tenant.type && opened.id === tenant.id) return children;
  const { name } = tenant;
  return (
    <EmptyState
      icon="organisation"
      title={<Trans>Support access is needed</Trans>}
      text={
        <>
          <Trans>Open {name} with a reason to see what belongs to it. Then you can change it.</Trans>{' '}
          <Link to={`/account/support?${new URLSearchParams({ q: name })}`}>
            <Trans>Go to Support access</Trans>
          </Link>
        </>
      }
    />
  );
}
