import type { BurdenThreshold } from '@epigram/shared-contracts/api/burdenThresholds';
import { ANIMAL_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { DataTable, useTableState } from '@epigram/shared-ui/table';
import { animalTypeLabel, FilterSelect, Notice, queryState, useIsMobile } from '@epigram/shared-ui/ui';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { chipsOf, withFilter } from '../../shared/tableFilters.ts';
import { EditThresholdDialog } from './EditThresholdDialog.tsx';
import { ThresholdHistoryDialog } from './ThresholdHistoryDialog.tsx';
import { useThresholds } from './thresholdApi.ts';
import { thresholdColumns } from './thresholdColumns.tsx';
import { readAnimal, THRESHOLD_TABLE, thresholdPage } from './thresholdRows.ts';

/** The cut points of every animal type and parasite. */
export function ThresholdsTable() {
  const { t } = useLingui();
  const isMobile = useIsMobile();
  const [state, change] = useTableState(THRESHOLD_TABLE);
  const thresholds = useThresholds();
  const [edited, setEdited] = useState<BurdenThreshold>();
  const [historyOf, setHistoryOf] = useState<BurdenThreshold>();
  const columns = useMemo(() => thresholdColumns(isMobile, setEdited, setHistoryOf), [isMobile]);
  const all = thresholds.data?.data ?? [];
  const { rows, total } = thresholdPage(all, state);
  const grading = all.filter(({ isBeingGraded }) => isBeingGraded).length;
  const animal = readAnimal(state.filters);
  const table = queryState(thresholds);
  return (
    <>
      {grading > 0 && (
        <Notice live>
          <Plural
            value={grading}
            one="Charts are being regraded with the new values of # threshold. Until then, some results still show the old level."
            other="Charts are being regraded with the new values of # thresholds. Until then, some results still show the old level."
          />
        </Notice>
      )}
      <DataTable
        id="account-thresholds"
        label={t`Burden thresholds`}
        columns={columns}
        rows={rows}
        rowId={({ animalType, parasite }) => `${animalType}-${parasite}`}
        total={total}
        state={state}
        onChange={change}
        {...table}
        error={table.error && { ...table.error, title: t`The thresholds could not be loaded` }}
        searchLabel={t`Search by parasite or source`}
        filters={
          <FilterSelect
            label={t`Animal type`}
            all={t`All animal types`}
            value={animal}
            options={ANIMAL_TYPES.map((value) => ({ value, label: animalTypeLabel(value) }))}
            onChange={(value) => change({ filters: withFilter(state.filters, 'animal', value) })}
          />
        }
        chips={chipsOf(state.filters, 'animal', animal ? [animal] : [], animalTypeLabel, (filters) =>
          change({ filters }),
        )}
      />
      {edited && <EditThresholdDialog threshold={edited} onClose={() => setEdited(undefined)} />}
      {historyOf && <ThresholdHistoryDialog threshold={historyOf} onClose={() => setHistoryOf(undefined)} />}
    </>
  );
}
