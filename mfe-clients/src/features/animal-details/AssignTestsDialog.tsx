import { MAX_TESTS } from '@epigram/shared-contracts/api/animalTests';
import { DataTable, type TableState } from '@epigram/shared-ui/table';
import {
  animalTypeLabel,
  Button,
  Dialog,
  formatNumber,
  Notice,
  queryState,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useAssignTests } from '../../shared/assignTestsApi.ts';
import type { Animal } from '../../shared/clientTypes.ts';
import { useAnimalTests } from './animalDetailsApi.ts';
import { animalTestColumns } from '../../shared/testTableColumns.ts';
import { useSelectedRows } from './useSelectedRows.ts';

interface AssignTestsDialogProps {
  open: boolean;
  onClose: () => void;
  animal: Animal;
}

const FIRST_PAGE: TableState = {
  search: '',
  sort: { field: 'createdAt', order: 'desc' },
  page: 1,
  pageSize: 10,
  filters: {},
};

/** Assigns tests of the client to this animal: tests of its type that have no animal yet. */
export function AssignTestsDialog({ open, onClose, animal }: AssignTestsDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const key = { clientId: animal.clientId, animalId: animal.id };
  const [state, setState] = useState(FIRST_PAGE);
  const tests = useAnimalTests(key, state, { filters: { unassigned: true }, enabled: open });
  const rows = tests.data?.data ?? [];
  const selection = useSelectedRows(rows);
  const assign = useAssignTests(key);
  const columns = useMemo(() => animalTestColumns(), []);
  const table = queryState(tests);
  const count = selection.rows.length;
  const isTooMany = count > MAX_TESTS;
  const most = formatNumber(MAX_TESTS);
  const type = animalTypeLabel(animal.animalType);

  function close() {
    assign.reset();
    selection.clear();
    setState(FIRST_PAGE);
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={animal.name ? t`Assign tests to ${animal.name}` : t`Assign tests`}
      width={860}
      onClose={close}
      keepOpen={count > 0}
      footer={
        <>
          <Button onClick={close} disabled={assign.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            busy={assign.isPending}
            disabled={count === 0 || isTooMany}
            onClick={() =>
              assign.mutate(selection.rows, {
                onSuccess: ({ assigned }) => {
                  toast.show({
                    title: (
                      <Plural value={assigned} one="# test was assigned" other="# tests were assigned" />
                    ),
                  });
                  close();
                },
              })
            }
          >
            {count === 0 ? (
              <Trans>Assign</Trans>
            ) : (
              <Plural value={count} one="Assign # test" other="Assign # tests" />
            )}
          </Button>
        </>
      }
    >
      <div className="cl-assign">
        <p>
          <Trans>Tests of this client that have no animal yet and are of the type {type}.</Trans>
        </p>
        {isTooMany && (
          <Notice tone="warning" live>
            <Trans>At most {most} tests can be assigned at a time.</Trans>
          </Notice>
        )}
        {assign.error && (
          <Notice tone="danger" live>
            {errorText(assign.error)}
          </Notice>
        )}
        <DataTable
          id="assign-tests"
          label={t`Tests without an animal`}
          columns={columns}
          rows={rows}
          rowId={({ uuid }) => uuid}
          total={tests.data?.totalRecords ?? 0}
          state={state}
          onChange={(next) => setState({ ...state, page: 1, ...next })}
          {...table}
          error={table.error && { ...table.error, title: t`Failed to fetch test data` }}
          searchLabel={t`Search by test id or sample id`}
          selection={{ ...selection, rowLabel: ({ cowId }) => t`sample ${cowId}` }}
          empty={{
            title: <Trans>Nothing to assign</Trans>,
            text: <Trans>Every test of this client and type has an animal already.</Trans>,
          }}
        />
      </div>
    </Dialog>
  );
}
