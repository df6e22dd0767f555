import { Button } from '../../actions/Button.tsx';
import { type FileImport } from '../useFileImport.ts';
import { Section } from '../../layout/Section.tsx';
import { Notice } from '../../states/Notice.tsx';
import { Progress } from '../../states/Progress.tsx';
import { useErrorText } from '../../states/useErrorText.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface ImportStepProps {
  /** Text of the button: `Import results`. */
  label: string;
  /** Why nothing can be imported yet, or that there is nothing to import; undefined if it can. */
  hindrance: ReactNode;
  /** While the file is read again after a change. */
  isReading: boolean;
  run: FileImport<unknown>;
  onSend: () => void;
}

/** Stores what the preview shows, all of it or nothing. */
export function ImportStep({ label, hindrance, isReading, run, onSend }: ImportStepProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <Section title={t`4. Import`}>
      <div className="ep-import">
        {run.error !== null && (
          <Notice tone="danger" live title={<Trans>Nothing was imported</Trans>}>
            <p className="ep-import-lines">{errorText(run.error)}</p>
          </Notice>
        )}
        {run.isPending ? (
          <div role="status" className="ep-import">
            <Progress label={label} />
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
            {hindrance && <p>{hindrance}</p>}
            <Button kind="primary" disabled={Boolean(hindrance) || isReading} onClick={onSend}>
              {label}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
