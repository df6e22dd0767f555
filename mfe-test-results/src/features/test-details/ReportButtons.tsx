import { Button, Notice, TickBox, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openReport } from '../../shared/openReport.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { useFileJob } from '../../shared/useFileJob.ts';
import { useTestPhotos } from './photos/photosApi.ts';
import { fetchReport } from './testDetailsApi.ts';

/** A single report takes a second or two, so the button shows the progress and the page stays usable. */
export function ReportButtons({ testId }: { testId: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const { state, start, retry } = useFileJob();
  const [format, setFormat] = useState<'html' | 'pdf'>('pdf');
  const [withPhotos, setWithPhotos] = useState(false);
  const hasPhotos = (useTestPhotos(testId).data?.data.photos.length ?? 0) > 0;
  const isRunning = state.status === 'running';

  function fetch(requested: 'html' | 'pdf') {
    setFormat(requested);
    start({
      title: requested === 'pdf' ? t`Downloading the PDF report` : t`Opening the report`,
      run: (options) => fetchReport(testId, { format: requested, photos: hasPhotos && withPhotos }, options),
      async onFile(file) {
        if (requested === 'html') return openReport(file);
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
      {hasPhotos && (
        <TickBox checked={withPhotos} onChange={(event) => setWithPhotos(event.target.checked)}>
          <Trans>Include photographs</Trans>
        </TickBox>
      )}
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
