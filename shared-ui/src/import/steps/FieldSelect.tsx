import type { TablePreview } from '@epigram/shared-contracts/api/tableImports';
import { NativeSelect } from '../../inputs/NativeSelect.tsx';
import { useLingui } from '@lingui/react/macro';

const NOT_IMPORTED = '-';
const OPEN = '';

interface FieldSelectProps<Field extends string> {
  label: string;
  fields: TablePreview<Field>['fields'];
  /** Null for a column that is not imported; undefined if that is open. */
  value: Field | null | undefined;
  onChange: (field: Field | null) => void;
}

/** What a column of the file is imported as. */
export function FieldSelect<Field extends string>({
  label,
  fields,
  value,
  onChange,
}: FieldSelectProps<Field>) {
  const { t } = useLingui();
  return (
    <NativeSelect<string>
      label={label}
      value={value === undefined ? OPEN : (value ?? NOT_IMPORTED)}
      options={[
        ...(value === undefined ? [{ value: OPEN, label: t`Choose…` }] : []),
        { value: NOT_IMPORTED, label: t`Not imported` },
        ...fields.map(({ field, label: text }) => ({ value: field, label: text })),
      ]}
      onChange={(chosen) => {
        const found = fields.find(({ field }) => field === chosen);
        if (found || chosen === NOT_IMPORTED) onChange(found?.field ?? null);
      }}
    />
  );
}
