import { Button, Notice, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openReport } from '../../shared/openReport.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { useFileJob } from '../../shared/useFileJob.ts';
import { fetchReport } from './testDetailsApi.ts';

/** A single report takes a second or two, so the button shows the progress and the page stays usable. */
export function ReportButtons({ testId }: { testId: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const { state, start, retry } = useFileJob();
  const [format, setFormat] = useState<'html' | 'pdf'>('pdf');
  const isRunning = state.status === 'running';

  function fetch(wanted: 'html' | 'pdf') {
    setFormat(wanted);
    start({
      title: wanted === 'pdf' ? t`Downloading the PDF report` : t`Opening the report`,
      run: (options) => fetchReport(testId, wanted, options),
      async onFile(file) {
        if (wanted === 'html') return openReport(file);
        saveFile(file);
        toast.show({ kind: 'success', title: t`Report downloaded` });
      },
    });
  }

  return (
    <div className="tr-report">
      <div className="tr-actions">
        <Button icon="external" busy={isRunning && format === 'html'} onClick={() => fetch('html')}>
          <Trans>Open report</Trans>
        </Button>
        <Button kind="primary" icon="pdf" busy={isRunning && format === 'pdf'} onClick={() => fetch('pdf')}>
          <Trans>Download PDF</Trans>
        </Button>
      </div>
      {state.status === 'failed' && (
        <Notice tone="danger" live>
          {errorText(state.error)}{' '}
          <Button kind="link" size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
    </div>
  );
}
