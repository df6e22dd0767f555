import { ANIMAL_TYPES, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import type { TableDefaults, TableState } from '@epigram/shared-ui/table';
import { animalTypeLabel, type FilterChip } from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { CLIENT_STATUSES, type ClientStatus, clientStatusLabel } from '../../shared/clientStatus.ts';

/** The list's state in the URL: `?animal=Ovine&inactive=true`. Most tests first (docs/product.md, 9). */
export const CLIENT_TABLE: TableDefaults = {
  sort: { field: 'totalTests', order: 'desc' },
  filters: ['animal', 'status', 'inactive', 'retest'],
  clean: (values) => writeClientFilters(readClientFilters(values)),
};

type FilterValues = TableState['filters'];

export interface ClientFilters {
  readonly animalType?: AnimalType;
  /** Only those without a test for over 6 months. */
  readonly inactive: boolean;
  /** Only those whose latest test found eggs 3 weeks ago or earlier. */
  readonly retestDue: boolean;
  readonly status?: ClientStatus;
}

/** The filters in the URL; invalid values are ignored. */
export function readClientFilters({ animal, inactive, retest, status }: FilterValues): ClientFilters {
  return {
    animalType: ANIMAL_TYPES.find((type) => type === animal?.[0]),
    inactive: inactive?.[0] === 'true',
    retestDue: retest?.[0] === 'true',
    status: CLIENT_STATUSES.find((known) => String(known) === status?.[0]),
  };
}

export function writeClientFilters(filters: ClientFilters): FilterValues {
  const { animalType, inactive, retestDue, status } = filters;
  return {
    ...(animalType && { animal: [animalType] }),
    ...(status !== undefined && { status: [String(status)] }),
    ...(inactive && { inactive: ['true'] }),
    ...(retestDue && { retest: ['true'] }),
  };
}

/** One chip for each active filter, in the active language. */
export function clientFilterChips(
  filters: ClientFilters,
  onChange: (filters: ClientFilters) => void,
): FilterChip[] {
  const chips: FilterChip[] = [];
  if (filters.animalType) {
    const animal = animalTypeLabel(filters.animalType);
    chips.push({
      id: 'animal',
      label: t`Animal: ${animal}`,
      onRemove: () => onChange({ ...filters, animalType: undefined }),
    });
  }
  if (filters.status !== undefined) {
    const status = clientStatusLabel(filters.status);
    chips.push({
      id: 'status',
      label: t`Status: ${status}`,
      onRemove: () => onChange({ ...filters, status: undefined }),
    });
  }
  if (filters.retestDue) {
    chips.push({
      id: 'retest',
      label: t`Retest due`,
      onRemove: () => onChange({ ...filters, retestDue: false }),
    });
  }
  if (filters.inactive) {
    chips.push({
      id: 'inactive',
      label: t`Not tested in over 6 months`,
      onRemove: () => onChange({ ...filters, inactive: false }),
    });
  }
  return chips;
}
