import type { TablePreview, TableQuestion } from '@epigram/shared-contracts/api/tableImports';
import { Plural, Trans } from '@lingui/react/macro';

interface QuestionTextProps {
  question: TableQuestion<string>;
  preview: Pick<TablePreview<string>, 'fields'>;
}

/** What is asked. */
export function QuestionText({ question, preview }: QuestionTextProps) {
  const { kind, heading, word, total } = question;
  const label = preview.fields.find(({ field }) => field === question.field)?.label ?? heading ?? '';
  switch (kind) {
    case 'sheet':
      return <Trans>Several sheets have a table. Which one is imported?</Trans>;
    case 'missing':
      return (
        <Trans>No column has the field “{label}”. Match a column, or give one value for all rows.</Trans>
      );
    case 'column':
      return <Trans>The column “{heading}” has numbers. What are they?</Trans>;
    case 'repeated':
      return (
        <Trans>
          Several columns are imported as “{label}”. What is the column “{heading}”?
        </Trans>
      );
    case 'date':
      return <Trans>Which comes first in these dates?</Trans>;
    case 'number':
      return <Trans>How are these numbers meant?</Trans>;
    case 'word':
      return (
        <Trans>
          What does “{word}” mean in “{label}”?
        </Trans>
      );
    case 'differs':
      return (
        <Plural
          value={total}
          one="# sample is stored with another result."
          other="# samples are stored with another result."
        />
      );
  }
}
