import type { ImportChoices } from '@epigram/shared-contracts/api/testImports';
import { Button, LoadingArea, Notice, Section, Skeleton, useErrorText } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { CheckStep } from './CheckStep.tsx';
import { hasAnswers, withoutAnswers } from './importAnswers.ts';
import { useImport, useImportPreview } from './importApi.ts';
import { ImportDone } from './ImportDone.tsx';
import { ImportStep } from './ImportStep.tsx';
import { MatchStep } from './MatchStep.tsx';
import { QuestionList } from './QuestionList.tsx';
import { ReadStep } from './ReadStep.tsx';

interface ImportStepsProps {
  /** Undefined until one is chosen. */
  businessId: number | undefined;
  /** The choice of the business, if there is one. */
  before: ReactNode;
}

export function ImportSteps({ businessId, before }: ImportStepsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<ImportChoices>({});
  const source = businessId !== undefined && file ? { businessId, file } : undefined;
  const { data: preview, error, isFetching, refetch } = useImportPreview(source, choices);
  const run = useImport(choices);

  function choose(next: File | undefined) {
    run.reset();
    setChoices({});
    setFile(next);
  }

  if (run.data) return <ImportDone answer={run.data} onAgain={() => choose(undefined)} />;
  const shown = source && !error ? preview : undefined;
  const isOpen = shown && shown.questions.length > 0;
  return (
    <>
      <ReadStep
        before={before}
        businessId={businessId}
        file={file}
        onFile={choose}
        preview={shown}
        choices={choices}
        onChange={setChoices}
      />
      {source && error && (
        <Notice
          tone="danger"
          live
          title={<Trans>This file cannot be imported</Trans>}
          action={
            <Button icon="refresh" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p className="tr-import-lines">{errorText(error)}</p>
        </Notice>
      )}
      {source && !error && !shown && (
        <LoadingArea label={t`The file is being read`}>
          <Skeleton height={240} shape="block" />
        </LoadingArea>
      )}
      {shown && (
        <>
          <MatchStep preview={shown} choices={choices} onChange={setChoices} />
          {(isOpen || hasAnswers(choices)) && (
            <Section
              title={t`Questions`}
              description={
                <Trans>
                  This can be read in more than one way. Nothing is imported until it is answered.
                </Trans>
              }
              actions={
                hasAnswers(choices) && (
                  <Button onClick={() => setChoices(withoutAnswers(choices))}>
                    <Trans>Take back the answers</Trans>
                  </Button>
                )
              }
            >
              <QuestionList preview={shown} choices={choices} onChange={setChoices} />
            </Section>
          )}
          <CheckStep preview={shown} fileName={file?.name ?? ''} />
          <ImportStep
            preview={shown}
            isReading={isFetching}
            run={run}
            onSend={() => source && run.send(source)}
          />
        </>
      )}
    </>
  );
}
