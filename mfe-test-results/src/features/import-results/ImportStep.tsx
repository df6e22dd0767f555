import type { ImportPreview } from '@epigram/shared-contracts/api/testImports';
import { Button, type FileImport, Notice, Progress, Section, useErrorText } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

interface ImportStepProps {
  preview: ImportPreview;
  /** Proposed corrections. */
  decided: { readonly open: number; readonly accepted: number };
  /** While the file is read again after a change. */
  isReading: boolean;
  run: FileImport<unknown>;
  onSend: () => void;
}

/** Stores what the preview shows, all of it or nothing. */
export function ImportStep({ preview, decided, isReading, run, onSend }: ImportStepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { questions, problems, counts } = preview;
  const isBlocked = questions.length + problems.length + decided.open > 0;
  const isEmpty = counts.new + counts.fills + decided.accepted === 0;
  return (
    <Section title={t`4. Import`}>
      <div className="tr-import">
        {run.error !== null && (
          <Notice tone="danger" live title={<Trans>Nothing was imported</Trans>}>
            <p className="tr-import-lines">{errorText(run.error)}</p>
          </Notice>
        )}
        {run.isPending ? (
          <div role="status" className="tr-import">
            <Progress label={t`Import results`} />
            <p>
              <Trans>
                The file is being uploaded and every row is checked. Nothing is kept if you cancel.
              </Trans>
            </p>
            <Button onClick={run.cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        ) : (
          <>
            {isBlocked ? (
              <p>
                <Trans>Results can be imported once no question, no problem and no correction is open.</Trans>
              </p>
            ) : (
              isEmpty && (
                <p>
                  <Trans>
                    There is nothing to import: every row of the file is already here, or is left out.
                  </Trans>
                </p>
              )
            )}
            <Button kind="primary" disabled={isBlocked || isEmpty || isReading} onClick={onSend}>
              <Trans>Import results</Trans>
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
