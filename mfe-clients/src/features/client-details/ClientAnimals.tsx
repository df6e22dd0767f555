import {
  type AnimalType,
  MAIN_ANIMAL_TYPES,
  TEST_TYPES,
} from '@epigram/shared-contracts/domain/enumerations';
import { DataTable, useTableState } from '@epigram/shared-ui/table';
import { animalTypeLabel, Button, FilterSelect, queryState, testTypeLabel } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { AnimalDialog } from '../../shared/animal-form/AnimalDialog.tsx';
import type { ClientKey } from '../../shared/clientApi.ts';
import { animalPath } from '../../shared/clientPath.ts';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { animalColumns } from './animalColumns.tsx';
import {
  animalFilterChips,
  type AnimalFilters,
  ANIMALS_TABLE,
  readAnimalFilters,
  writeAnimalFilters,
} from './animalFilters.ts';
import { EditAnimalDialog } from './EditAnimalDialog.tsx';
import { ManyAnimalsDialog } from './many-animals/ManyAnimalsDialog.tsx';
import { useClientAnimals } from './clientDetailsApi.ts';

interface ClientAnimalsProps {
  client: ClientKey;
  /** The client's animal types; a single one is preselected for a new animal. */
  animalTypes: readonly AnimalType[];
}

export function ClientAnimals({ client, animalTypes }: ClientAnimalsProps) {
  const { t } = useLingui();
  const [state, change] = useTableState(ANIMALS_TABLE);
  const [adding, setAdding] = useState<'one' | 'many' | null>(null);
  const animals = useClientAnimals(client, state);
  const mayEdit = useMayEditClients();
  const [editedId, setEditedId] = useState<number | null>(null);
  const columns = useMemo(() => animalColumns(mayEdit ? setEditedId : undefined), [mayEdit]);
  const table = queryState(animals);
  const filters = readAnimalFilters(state.filters);
  const setFilters = (next: AnimalFilters) => change({ filters: writeAnimalFilters(next) });
  const addButton = (
    <Button icon="add" onClick={() => setAdding('one')} aria-haspopup="dialog">
      <Trans>Add animal</Trans>
    </Button>
  );
  const addButtons = mayEdit && (
    <>
      {addButton}
      <Button icon="list" onClick={() => setAdding('many')} aria-haspopup="dialog">
        <Trans>Add several animals</Trans>
      </Button>
    </>
  );
  const usualType = animalTypes.length === 1 ? animalTypes[0] : undefined;
  return (
    <>
      <DataTable
        id="client-animals"
        label={t`Animals of this client`}
        columns={columns}
        rows={animals.data?.data ?? []}
        rowId={({ id }) => String(id)}
        rowHref={({ id }) => animalPath(id)}
        total={animals.data?.totalRecords ?? 0}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`The animals could not be loaded` }}
        searchLabel={t`Search by name, electronic id or tag`}
        filters={
          <>
            <FilterSelect
              label={t`Animal type`}
              all={t`All animal types`}
              value={filters.animal_type}
              onChange={(animal_type) => setFilters({ ...filters, animal_type })}
              options={MAIN_ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))}
            />
            <FilterSelect
              label={t`Test type`}
              all={t`All test types`}
              value={filters.test_type}
              onChange={(test_type) => setFilters({ ...filters, test_type })}
              options={TEST_TYPES.map((value) => ({ value, label: testTypeLabel(value) }))}
            />
          </>
        }
        chips={animalFilterChips(filters, setFilters)}
        toolbar={addButtons}
        empty={{
          title: <Trans>No animals of this client yet</Trans>,
          text: <Trans>Add them here, or import results that name them.</Trans>,
          action: addButtons,
        }}
      />
      <AnimalDialog
        open={adding === 'one'}
        onClose={() => setAdding(null)}
        client={client}
        usualType={usualType}
      />
      {editedId !== null && (
        <EditAnimalDialog client={client} animalId={editedId} onClose={() => setEditedId(null)} />
      )}
      <ManyAnimalsDialog
        open={adding === 'many'}
        onClose={() => setAdding(null)}
        client={client}
        usualType={usualType}
      />
    </>
  );
}
