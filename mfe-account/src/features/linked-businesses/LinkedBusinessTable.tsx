import { DataTable, useTableState } from '@epigram/shared-ui/table';
import { Button, FilterSelect, queryState, useErrorText, useIsMobile, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LINK_STATUSES, linkStatusLabel } from '../../shared/linkStatus.tsx';
import { saveCsv } from '../../shared/saveCsv.ts';
import { withFilter } from '../../shared/tableFilters.ts';
import { BusinessActDialog } from './BusinessActDialog.tsx';
import type { BusinessAct } from './businessActs.ts';
import { InviteBusinessDialog } from './InviteBusinessDialog.tsx';
import { readAllBusinesses, useLinkedBusinesses } from './linkedBusinessApi.ts';
import { linkedBusinessColumns, linkedBusinessCsv } from './linkedBusinessColumns.tsx';
import { BUSINESS_TABLE, businessFilterChips, readBusinessFilters } from './linkedBusinessFilters.ts';

interface LinkedBusinessTableProps {
  organisation: { readonly id: number; readonly name: string };
  /** Whether a platform admin acts: only unlinking, with a reason. */
  asAdmin?: boolean;
}

/** The businesses of an organisation with its open invitations, and all actions on them. */
export function LinkedBusinessTable({ organisation, asAdmin = false }: LinkedBusinessTableProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const isMobile = useIsMobile();
  const [state, change] = useTableState(BUSINESS_TABLE);
  const listing = { orgId: organisation.id, asAdmin };
  const businesses = useLinkedBusinesses(listing, state);
  const [isInviting, setInviting] = useState(false);
  const [act, setAct] = useState<BusinessAct>();
  const csv = useMutation({
    mutationFn: () => readAllBusinesses(listing, state),
    onSuccess: (all) => saveCsv(t`Businesses of ${organisation.name}`, linkedBusinessCsv(all)),
    onError: (error) =>
      toast.show({ kind: 'error', title: t`The file could not be created`, text: errorText(error) }),
  });
  const columns = useMemo(
    () => linkedBusinessColumns({ isMobile, mayInvite: !asAdmin, onAct: setAct }),
    [isMobile, asAdmin],
  );
  const table = queryState(businesses);
  return (
    <>
      <DataTable
        id="account-businesses"
        label={t`Businesses`}
        columns={columns}
        rows={businesses.data?.data ?? []}
        rowId={({ id, invitationId }) => (id === null ? `invitation-${invitationId}` : `business-${id}`)}
        total={businesses.data?.totalRecords ?? 0}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`The businesses could not be loaded` }}
        searchLabel={t`Search by name or contact email`}
        filters={
          <FilterSelect
            label={t`Status`}
            all={t`All statuses`}
            value={readBusinessFilters(state.filters).status?.[0]}
            options={LINK_STATUSES.map((value) => ({ value, label: linkStatusLabel(value) }))}
            onChange={(value) => change({ filters: withFilter(state.filters, 'status', value) })}
          />
        }
        chips={businessFilterChips(state.filters, (filters) => change({ filters }))}
        toolbar={
          <>
            <Button icon="download" busy={csv.isPending} onClick={() => csv.mutate()}>
              CSV
            </Button>
            {!asAdmin && (
              <Button kind="primary" icon="add" onClick={() => setInviting(true)}>
                <Trans>Invite business</Trans>
              </Button>
            )}
          </>
        }
        empty={{
          title: <Trans>No businesses yet</Trans>,
          ...(!asAdmin && {
            text: <Trans>Invite the Owner of a business. Once they accept, it appears here.</Trans>,
          }),
        }}
      />
      {isInviting && <InviteBusinessDialog organisation={organisation} onClose={() => setInviting(false)} />}
      {act && (
        <BusinessActDialog
          organisation={organisation}
          act={act}
          asAdmin={asAdmin}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
