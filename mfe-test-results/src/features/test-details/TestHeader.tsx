import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import { ExtensionSlot } from '@epigram/shared-contracts/slots';
import {
  animalTypeLabel,
  BurdenBadge,
  Button,
  formatDateTime,
  parasiteLabel,
  ResultBadge,
  testTypeLabel,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileJobDialog } from '../../shared/FileJobDialog.tsx';
import { openReport } from '../../shared/openReport.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { useFileJob } from '../../shared/useFileJob.ts';
import { leadingCount } from '@epigram/shared-contracts/domain/leadingCount';
import { fetchReport } from './testDetailsApi.ts';

/** Which sample it is, what was found, and the report. */
export function TestHeader({ test }: { test: TestDetails }) {
  const { t } = useLingui();
  useActiveLocale();
  const job = useFileJob();
  const leading = leadingCount(test.counts);
  const sampleId = test.cowId;
  const hasReport = test.status === 'positive' || test.status === 'negative';
  return (
    <header className="tr-header">
      <div className="tr-identity">
        <h2>
          <Trans>Sample {sampleId}</Trans>
        </h2>
        <p className="tr-soft">
          {[
            testTypeLabel(test.testType),
            animalTypeLabel(test.animalType),
            formatDateTime(test.createdAt),
          ].join(' · ')}
        </p>
        <div className="tr-result">
          <ResultBadge status={test.status} />
          {leading?.level && (
            <span className="tr-leading">
              <BurdenBadge level={leading.level} size="large" />
              <span className="tr-soft">{parasiteLabel(leading.parasite)}</span>
            </span>
          )}
        </div>
      </div>
      <div className="tr-actions">
        <ExtensionSlot name="test.actions" props={{ testId: test.id }} />
        {hasReport && (
          <>
            <Button
              icon="external"
              onClick={() =>
                job.start({
                  title: t`Opening the report`,
                  run: (options) => fetchReport(test.uuid, 'html', options),
                  onFile: openReport,
                })
              }
            >
              <Trans>Open report</Trans>
            </Button>
            <Button
              kind="primary"
              icon="pdf"
              onClick={() =>
                job.start({
                  title: t`Downloading the PDF report`,
                  run: (options) => fetchReport(test.uuid, 'pdf', options),
                  onFile: saveFile,
                })
              }
            >
              <Trans>Download PDF</Trans>
            </Button>
          </>
        )}
      </div>
      <FileJobDialog runner={job} />
    </header>
  );
}
