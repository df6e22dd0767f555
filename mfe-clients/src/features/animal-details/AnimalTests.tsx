import { recordAnimalResultPath } from '@epigram/shared-contracts/paths';
import { DataTable, useTableState } from '@epigram/shared-ui/table';
import {
  Button,
  ConfirmDialog,
  Notice,
  queryState,
  Section,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnassignTests } from '../../shared/assignTestsApi.ts';
import type { Animal } from '../../shared/clientTypes.ts';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { ANIMAL_TESTS_TABLE, useAnimalTests } from './animalDetailsApi.ts';
import { animalTestColumns } from '../../shared/testTableColumns.ts';
import { AssignTestsDialog } from './AssignTestsDialog.tsx';
import { useSelectedRows } from './useSelectedRows.ts';

/** The tests of an animal, with buttons to assign more and to unassign some. */
export function AnimalTests({ animal }: { animal: Animal }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toast = useToast();
  const errorText = useErrorText();
  const mayEdit = useMayEditClients();
  const key = { clientId: animal.clientId, animalId: animal.id };
  const [state, change] = useTableState(ANIMAL_TESTS_TABLE);
  const [dialog, setDialog] = useState<'assign' | 'unassign' | null>(null);
  const tests = useAnimalTests(key, state);
  const rows = tests.data?.data ?? [];
  const selection = useSelectedRows(rows);
  const unassign = useUnassignTests(key);
  const columns = useMemo(() => animalTestColumns(), []);
  const table = queryState(tests);
  const count = selection.rows.length;
  const name = animal.name ?? '-';

  function unassignSelected() {
    unassign.mutate(selection.rows, {
      onSuccess: ({ unassigned }) => {
        setDialog(null);
        selection.clear();
        toast.show({
          title: <Plural value={unassigned} one="# test was unassigned" other="# tests were unassigned" />,
        });
      },
    });
  }

  const assignButton = mayEdit && (
    <Button icon="add" onClick={() => setDialog('assign')} aria-haspopup="dialog">
      <Trans>Assign tests</Trans>
    </Button>
  );
  return (
    <Section title={t`Associated tests`} surface="plain">
      <DataTable
        id="animal-tests"
        label={t`Tests of this animal`}
        columns={columns}
        rows={rows}
        rowId={({ uuid }) => uuid}
        rowHref={({ uuid }) => `/test-results/details/${uuid}`}
        total={tests.data?.totalRecords ?? 0}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`Failed to fetch test data` }}
        searchLabel={t`Search by test id or sample id`}
        selection={mayEdit ? { ...selection, rowLabel: ({ cowId }) => t`sample ${cowId}` } : undefined}
        toolbar={
          count > 0 ? (
            <Button icon="unlink" onClick={() => setDialog('unassign')} aria-haspopup="dialog">
              <Trans>Unassign</Trans>
            </Button>
          ) : (
            mayEdit && (
              <>
                <Button
                  icon="test-results"
                  onClick={() => void navigate(recordAnimalResultPath(animal.clientId, animal.id))}
                >
                  <Trans>Record result</Trans>
                </Button>
                {assignButton}
              </>
            )
          )
        }
        empty={{
          title: <Trans>No tests of this animal yet</Trans>,
          text: <Trans>Assign tests of its client that have no animal yet.</Trans>,
          action: assignButton,
        }}
      />
      <AssignTestsDialog open={dialog === 'assign'} onClose={() => setDialog(null)} animal={animal} />
      <ConfirmDialog
        open={dialog === 'unassign'}
        title={
          <Plural
            value={count}
            one="Unassign # test from this animal?"
            other="Unassign # tests from this animal?"
          />
        }
        confirmLabel={<Trans>Unassign</Trans>}
        busy={unassign.isPending}
        onConfirm={unassignSelected}
        onCancel={() => {
          unassign.reset();
          setDialog(null);
        }}
      >
        <p>
          <Trans>
            The results stay with the client. Only the link to {name} goes; you can assign them again at any
            time.
          </Trans>
        </p>
        {unassign.error && (
          <Notice tone="danger" live>
            {errorText(unassign.error)}
          </Notice>
        )}
      </ConfirmDialog>
    </Section>
  );
}
