import type { TableMemory, TablePreview } from '@epigram/shared-contracts/api/tableImports';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../actions/Button.tsx';
import { Section } from '../../layout/Section.tsx';
import { LoadingArea } from '../../states/LoadingArea.tsx';
import { Notice } from '../../states/Notice.tsx';
import { Skeleton } from '../../states/Skeleton.tsx';
import { useErrorText } from '../../states/useErrorText.ts';
import { MatchStep } from './MatchStep.tsx';
import { QuestionList } from './QuestionList.tsx';
import { type FileTexts, ReadStep } from './ReadStep.tsx';
import { RememberedNotice } from './RememberedNotice.tsx';
import type { ImportFile } from './stepProps.ts';
import { hasAnswers, withoutAnswers, withoutMatch } from './tableAnswers.ts';
import type { TableImport } from './useTableImport.ts';

interface TableImportStepsProps<Field extends string, Preview> extends FileTexts {
  /** From `useTableImport`. */
  table: TableImport<Field, Preview>;
  onFile: (file: File | undefined) => void;
  /** Whether columns of this field can be added up. */
  isAddable?: (field: Field) => boolean;
  /** Forgets for good what earlier imports taught. */
  forget: (businessId: number, remembered: TableMemory<Field>) => Promise<unknown>;
  /** The check and the import, once the file is read. */
  children: (preview: Preview, source: ImportFile) => ReactNode;
}

const never = (): boolean => false;

/** The steps in which a table is imported: it is read, its columns are matched, it is checked, and stored. */
export function TableImportSteps<Field extends string, Preview extends TablePreview<Field>>({
  table,
  onFile,
  isAddable = never,
  forget,
  children,
  ...texts
}: TableImportStepsProps<Field, Preview>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { source, file, preview, choices, setChoices, error, remembered, readAfresh } = table;
  // What is decided in the check is no question of the file.
  const shown = preview && {
    ...preview,
    questions: preview.questions.filter(({ kind }) => kind !== 'differs'),
  };
  const step = { choices, onChange: setChoices };
  return (
    <>
      <ReadStep {...texts} {...step} file={file} onFile={onFile} preview={shown} />
      {error && (
        <Notice
          tone="danger"
          live
          title={<Trans>This file cannot be imported</Trans>}
          action={
            <Button icon="refresh" onClick={table.readAgain}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p className="ep-import-lines">{errorText(error)}</p>
        </Notice>
      )}
      {source && !error && !shown && (
        <LoadingArea label={t`The file is being read`}>
          <Skeleton height={240} shape="block" />
        </LoadingArea>
      )}
      {source && shown && (
        <>
          {remembered && (
            <RememberedNotice
              remembered={remembered}
              forget={(it) => forget(source.businessId, it)}
              onDropped={() => readAfresh(withoutMatch(choices))}
            />
          )}
          <MatchStep {...step} preview={shown} />
          {(shown.questions.length > 0 || hasAnswers(choices)) && (
            <Section
              title={t`Questions`}
              description={
                <Trans>
                  This can be read in more than one way. Nothing is imported until it is answered.
                </Trans>
              }
              actions={
                hasAnswers(choices) && (
                  <Button onClick={() => readAfresh(withoutAnswers(choices))}>
                    <Trans>Take back the answers</Trans>
                  </Button>
                )
              }
            >
              <QuestionList {...step} preview={shown} isAddable={isAddable} />
            </Section>
          )}
          {children(shown, source)}
        </>
      )}
    </>
  );
}
