import type { ImportField, ImportPreview } from '@epigram/shared-contracts/api/testImports';
import { NativeSelect } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

const NOT_IMPORTED = '-';
const OPEN = '';

interface FieldSelectProps {
  label: string;
  fields: ImportPreview['fields'];
  /** Null for a column that is not imported; undefined if that is open. */
  value: ImportField | null | undefined;
  onChange: (field: ImportField | null) => void;
}

/** What a column of the file is imported as. */
export function FieldSelect({ label, fields, value, onChange }: FieldSelectProps) {
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
