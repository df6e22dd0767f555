import type { SupportAccess, SupportTenant } from '@epigram/shared-contracts/api/support';
import { homePath } from '@epigram/shared-contracts/paths';
import { userAtom, useSession } from '@epigram/shared-contracts/session';
import {
  Button,
  countryLabel,
  EmptyState,
  ErrorState,
  formatTime,
  Icon,
  Notice,
  PageSkeleton,
  queryErrorState,
  SearchInput,
  Section,
  Stack,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { OpenTenantDialog } from './OpenTenantDialog.tsx';
import { useSupportAccess } from '../../shared/useSupportAccess.ts';
import { closeTenant, useTenants } from './supportApi.ts';

/** The page on which staff and admins open a business or an organisation for a limited time. */
export function SupportPage() {
  const access = useSupportAccess();
  return (
    <Stack>
      {access.data?.data && <CurrentAccess access={access.data.data} />}
      <TenantSearch />
    </Stack>
  );
}

function CurrentAccess({ access: { name, reason, expiresAt } }: { access: SupportAccess }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: closeTenant,
    onSuccess: () => {
      toast.show({ title: t`Support access to ${name} has ended` });
      return client.invalidateQueries();
    },
    onError: (error) =>
      toast.show({ kind: 'error', title: t`Support access could not be ended`, text: errorText(error) }),
  });
  const until = formatTime(expiresAt);
  return (
    <Notice
      tone="warning"
      title={t`${name} is open until ${until}`}
      action={
        <Button busy={end.isPending} onClick={() => end.mutate()}>
          <Trans>End access</Trans>
        </Button>
      }
    >
      {reason}
    </Notice>
  );
}

function TenantSearch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const query = useTenants(search);
  const isAdmin = useSession(userAtom)?.is_admin;
  const [opening, setOpening] = useState<SupportTenant>();
  const tenants = query.data?.data;
  const membersLabel = (name: string) => t`Members of ${name}`;
  const businessesLabel = (name: string) => t`Businesses of ${name}`;
  return (
    <Section
      title={t`Support access`}
      description={t`View the data of a business or an organisation for an hour. Its audit trail records who, when and why.`}
    >
      <Stack>
        <SearchInput
          label={t`Search by name`}
          value={search}
          onSearch={(text) => setParams(text ? { q: text } : {}, { replace: true })}
        />
        {query.error && <ErrorState compact {...queryErrorState(query)} />}
        {!query.error && !tenants && <PageSkeleton shape="form" />}
        {tenants?.length === 0 && (
          <EmptyState icon="business" title={<Trans>No business or organisation has this name</Trans>} />
        )}
        <ul role="list" className="ac-rows">
          {tenants?.map((tenant) => (
            <li key={`${tenant.type}-${tenant.id}`}>
              <span className="ac-row-text">
                <strong>
                  <Icon name={tenant.type} size={16} /> {tenant.name}
                </strong>
                <span className="ep-soft">
                  {[tenant.type === 'business' ? t`Business` : t`Organisation`, countryLabel(tenant.place)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {isAdmin && (
                <Link
                  to={`/account/support/members?${new URLSearchParams({ [tenant.type]: String(tenant.id), name: tenant.name })}`}
                  aria-label={membersLabel(tenant.name)}
                >
                  <Trans>Members</Trans>
                </Link>
              )}
              {isAdmin && tenant.type === 'organisation' && (
                <Link
                  to={`/account/support/businesses?${new URLSearchParams({ organisation: String(tenant.id), name: tenant.name })}`}
                  aria-label={businessesLabel(tenant.name)}
                >
                  <Trans>Businesses</Trans>
                </Link>
              )}
              <Button aria-label={t`Open ${tenant.name}`} onClick={() => setOpening(tenant)}>
                <Trans>Open</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
      {opening && (
        <OpenTenantDialog
          tenant={opening}
          onOpened={() => void navigate(homePath())}
          onClose={() => setOpening(undefined)}
        />
      )}
    </Section>
  );
}
