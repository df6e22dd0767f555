import { DataTable, useTableState } from '@epigram/shared-ui/table';
import { Button, FilterSelect, queryState, useErrorText, useIsMobile, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LINK_STATUSES, linkStatusLabel } from '../../shared/linkStatus.tsx';
import { saveCsv } from '../../shared/saveCsv.ts';
import { withFilter } from '../../shared/tableFilters.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { MemberActDialog } from './MemberActDialog.tsx';
import type { MemberAct } from './MemberActions.tsx';
import { memberColumns, memberCsv } from './memberColumns.tsx';
import { MEMBER_TABLE, memberFilterChips, readMemberFilters } from './memberFilters.ts';
import { readAllMembers, useMembers } from './membersApi.ts';
import type { MemberScreen } from './memberScreen.ts';
import { roleLabel } from '../../shared/memberWords.ts';

/** The members of an organisation or a business with their open invitations, and all actions on them. */
export function MembersTable({ screen }: { screen: MemberScreen }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const isMobile = useIsMobile();
  const { calls, tenantName, hasAccess, mayChange, roles } = screen;
  const mayEdit = hasAccess || roles.length > 1;
  const [state, change] = useTableState(MEMBER_TABLE);
  const members = useMembers(calls, state);
  const [isAdding, setAdding] = useState(false);
  const [act, setAct] = useState<MemberAct>();

  const csv = useMutation({
    mutationFn: () => readAllMembers(calls, state),
    onSuccess: (all) => saveCsv(t`Users of ${tenantName}`, memberCsv(all, hasAccess)),
    onError: (error) =>
      toast.show({ kind: 'error', title: t`The file could not be created`, text: errorText(error) }),
  });

  const columns = useMemo(
    () => memberColumns({ hasAccess, isMobile, mayChange, mayEdit, onAct: setAct }),
    [hasAccess, isMobile, mayChange, mayEdit],
  );

  const filters = readMemberFilters(state.filters);
  const setFilter = (name: string, value: number | undefined) =>
    change({ filters: withFilter(state.filters, name, value) });
  const table = queryState(members);
  return (
    <>
      <DataTable
        id="account-members"
        label={t`Users`}
        columns={columns}
        rows={members.data?.data ?? []}
        rowId={({ id, invitationId }) => (id === null ? `invitation-${invitationId}` : `user-${id}`)}
        total={members.data?.totalRecords ?? 0}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`The users could not be loaded` }}
        searchLabel={t`Search by name or email`}
        filters={
          <>
            <FilterSelect
              label={t`Status`}
              all={t`All statuses`}
              value={filters.status?.[0]}
              options={LINK_STATUSES.map((value) => ({ value, label: linkStatusLabel(value) }))}
              onChange={(value) => setFilter('status', value)}
            />
            <FilterSelect
              label={t`Role`}
              all={t`All roles`}
              value={filters.role?.[0]}
              options={screen.allRoles.map((value) => ({ value, label: roleLabel(value) }))}
              onChange={(value) => setFilter('role', value)}
            />
          </>
        }
        chips={memberFilterChips(state.filters, (values) => change({ filters: values }))}
        toolbar={
          <>
            <Button icon="download" busy={csv.isPending} onClick={() => csv.mutate()}>
              CSV
            </Button>
            <Button kind="primary" icon="user-add" onClick={() => setAdding(true)}>
              <Trans>Add user</Trans>
            </Button>
          </>
        }
      />
      {isAdding && <AddMemberDialog screen={screen} onClose={() => setAdding(false)} />}
      {act && <MemberActDialog screen={screen} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
