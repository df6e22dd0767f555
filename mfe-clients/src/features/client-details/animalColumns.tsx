import type { DataColumn } from '@epigram/shared-ui/table';
import { animalTypeLabel, formatDate, IconButton, NO_VALUE, testTypeLabel } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { TestTotal } from '../../shared/TestTotal.tsx';
import { shownElectronicId, shownOfficialTag } from '../../shared/animal-form/identityWords.ts';
import type { Animal } from '../../shared/clientTypes.ts';

/**
 * The columns (docs/product.md, 2.7), in the active language.
 * @param onEdit for users who may edit animals
 */
export function animalColumns(onEdit?: (animalId: number) => void): DataColumn<Animal>[] {
  return [
    {
      id: 'name',
      header: t`Animal name`,
      cell: ({ name }) => name ?? '-',
      ...(onEdit && {
        aside: ({ id, name }: Animal) => (
          <IconButton
            icon="edit"
            size="small"
            label={t`Edit ${name ?? '-'}`}
            aria-haspopup="dialog"
            onClick={() => onEdit(id)}
          />
        ),
      }),
      sortable: true,
      hideable: false,
      width: 240,
      mobilePriority: 1,
    },
    {
      id: 'animalType',
      header: t`Animal type`,
      cell: ({ animalType }) => animalTypeLabel(animalType),
      sortable: true,
      width: 110,
      mobilePriority: 2,
    },
    {
      id: 'officialTag',
      header: t`Official tag`,
      cell: (animal) => shownOfficialTag(animal) ?? NO_VALUE,
      width: 190,
    },
    {
      id: 'electronicId',
      header: t`Electronic id`,
      cell: (animal) => shownElectronicId(animal) ?? NO_VALUE,
      width: 190,
    },
    {
      id: 'dateOfBirth',
      header: t`Birth date`,
      cell: ({ dateOfBirth }) => formatDate(dateOfBirth),
      sortable: true,
      width: 130,
    },
    {
      id: 'lastTestDate',
      header: t`Last test date`,
      cell: ({ lastTestDate }) => formatDate(lastTestDate),
      sortable: true,
      width: 140,
    },
    {
      id: 'totalTests',
      header: t`Total tests`,
      cell: ({ totalTests }) => <TestTotal count={totalTests} />,
      sortable: true,
      align: 'end',
      width: 110,
      mobilePriority: 3,
    },
    {
      id: 'testType',
      header: t`Assigned test types`,
      cell: ({ testType }) => testType.map(testTypeLabel).join(', ') || NO_VALUE,
      width: 200,
    },
  ];
}
