import type { ImportChoices } from '@epigram/shared-contracts/api/testImports';
import { Button, LoadingArea, Notice, Section, Skeleton, useErrorText } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { CheckStep } from './CheckStep.tsx';
import { countDecisions } from './correctionDecisions.ts';
import { hasAnswers, withoutAnswers, withoutMatch, withRemembered } from './importAnswers.ts';
import { useImport, useImportPreview } from './importApi.ts';
import { ImportDone } from './ImportDone.tsx';
import { ImportStep } from './ImportStep.tsx';
import { MatchStep } from './MatchStep.tsx';
import { QuestionList } from './QuestionList.tsx';
import { ReadStep } from './ReadStep.tsx';
import { type Remembered, RememberedNotice } from './RememberedNotice.tsx';

/** What was taken over from earlier imports of the business. */
interface Taken {
  readonly answers: Remembered | undefined;
  /** The last that the server offered. */
  readonly last: Remembered | null;
  /** The user reads this file without them. */
  readonly isRefused: boolean;
}
const NOTHING_TAKEN: Taken = { answers: undefined, last: null, isRefused: false };

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
  const [taken, setTaken] = useState<Taken>(NOTHING_TAKEN);
  const source = businessId !== undefined && file ? { businessId, file } : undefined;
  const { data: preview, error, isFetching, refetch } = useImportPreview(source, choices);
  const run = useImport(choices);

  function choose(next: File | undefined) {
    run.reset();
    setChoices({});
    setTaken(NOTHING_TAKEN);
    setFile(next);
  }

  function readAfresh(next: ImportChoices) {
    setTaken({ answers: undefined, last: null, isRefused: true });
    setChoices(next);
  }

  if (run.data) return <ImportDone answer={run.data} onAgain={() => choose(undefined)} />;
  const proposed = preview?.corrections;
  // Corrections are decided in the check, without reading the file again.
  const read = preview && {
    ...preview,
    questions: preview.questions.filter(({ kind }) => kind !== 'differs'),
  };
  const shown = source && !error ? read : undefined;
  // What earlier imports taught is taken over once; the user then sees it as any other choice.
  const offered = shown?.remembered ?? null;
  if (offered && !taken.isRefused && offered !== taken.last) {
    const words = [...(taken.answers?.words ?? []), ...offered.words];
    setTaken({ answers: { ...taken.answers, ...offered, words }, last: offered, isRefused: false });
    setChoices(withRemembered(choices, offered));
  }
  const isOpen = shown && shown.questions.length > 0;
  const decided = countDecisions(proposed, choices);
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
      {source && shown && (
        <>
          {taken.answers && (
            <RememberedNotice
              businessId={source.businessId}
              remembered={taken.answers}
              onDropped={() => readAfresh(withoutMatch(choices))}
            />
          )}
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
                  <Button onClick={() => readAfresh(withoutAnswers(choices))}>
                    <Trans>Take back the answers</Trans>
                  </Button>
                )
              }
            >
              <QuestionList preview={shown} choices={choices} onChange={setChoices} />
            </Section>
          )}
          <CheckStep preview={shown} source={source} choices={choices} onChange={setChoices} />
          <ImportStep
            preview={shown}
            decided={decided}
            isReading={isFetching}
            run={run}
            onSend={() => run.send(source)}
          />
        </>
      )}
    </>
  );
}
