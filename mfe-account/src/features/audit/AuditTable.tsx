import { AUDIT_ACTIONS, type AuditEntry } from '@epigram/shared-contracts/api/audit';
import { DataTable, useTableState } from '@epigram/shared-ui/table';
import {
  Button,
  DateRangePicker,
  FilterSelect,
  queryState,
  useErrorText,
  useIsMobile,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { saveCsv } from '../../shared/saveCsv.ts';
import { withFilter } from '../../shared/tableFilters.ts';
import { type AuditOf, readAllAudit, useAudit } from './auditApi.ts';
import { auditColumns, auditCsv } from './auditColumns.tsx';
import { AuditEntryDialog } from './AuditEntryDialog.tsx';
import { AUDIT_TABLE, auditFilterChips, readAuditFilters, withDays } from './auditFilters.ts';
import { auditActionLabel } from './auditWords.ts';

/** Who did what in a business or an organisation, and when. */
export function AuditTable({ of }: { of: AuditOf }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const isMobile = useIsMobile();
  const [state, change] = useTableState(AUDIT_TABLE);
  const audit = useAudit(of, state);
  const [shown, setShown] = useState<AuditEntry>();
  const columns = useMemo(() => auditColumns(isMobile), [isMobile]);
  const { action, startDate, endDate } = readAuditFilters(state.filters);
  const actions = AUDIT_ACTIONS.map((value) => ({ value, label: auditActionLabel(value) })).sort((a, b) =>
    a.label.localeCompare(b.label),
  );
  const csv = useMutation({
    mutationFn: () => readAllAudit(of, state),
    onSuccess: (all) => saveCsv(t`Audit trail`, auditCsv(all)),
    onError: (error) =>
      toast.show({ kind: 'error', title: t`The file could not be created`, text: errorText(error) }),
  });
  const table = queryState(audit);
  return (
    <>
      <DataTable
        id="account-audit"
        label={t`Audit trail`}
        columns={columns}
        rows={audit.data?.data ?? []}
        rowId={({ id }) => String(id)}
        total={audit.data?.totalRecords ?? 0}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`The audit trail could not be loaded` }}
        onRowOpen={setShown}
        filters={
          <>
            <FilterSelect
              label={t`Action`}
              all={t`All actions`}
              value={action}
              options={actions}
              onChange={(value) => change({ filters: withFilter(state.filters, 'action', value) })}
            />
            <DateRangePicker
              label={t`Days`}
              value={{ start: startDate, end: endDate }}
              onChange={(range) => change({ filters: withDays(state.filters, range) })}
            />
          </>
        }
        chips={auditFilterChips(state.filters, (filters) => change({ filters }))}
        toolbar={
          <Button icon="download" busy={csv.isPending} onClick={() => csv.mutate()}>
            CSV
          </Button>
        }
        empty={{
          title: <Trans>Nothing recorded yet</Trans>,
          text: <Trans>Changes to people, profiles and data appear here as they happen.</Trans>,
        }}
      />
      {shown && <AuditEntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
