import type { TableChoices, TablePreview } from '@epigram/shared-contracts/api/tableImports';

/** What each step shows of a file, and the choices that it changes. */
export interface StepProps<Field extends string> {
  preview: TablePreview<Field>;
  choices: TableChoices<Field>;
  onChange: (choices: TableChoices<Field>) => void;
}

export interface ImportFile {
  readonly businessId: number;
  readonly file: File;
}
