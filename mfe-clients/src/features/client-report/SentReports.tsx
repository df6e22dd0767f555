import { ErrorState, formatDate, formatDateTime, queryErrorState } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useSentReports } from './clientReportApi.ts';

/** Reports that were sent to the farmer and others; they are part of the client's history. */
export function SentReports({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  const sent = useSentReports(client);
  if (sent.isError)
    return <ErrorState title={t`The sent reports could not be loaded`} {...queryErrorState(sent)} />;
  const rows = sent.data?.data ?? [];
  return (
    <section aria-label={t`Sent reports`}>
      <h3>{t`Sent reports`}</h3>
      {rows.length === 0 ? (
        <p className="cl-soft">
          <Trans>No report has been sent yet.</Trans>
        </p>
      ) : (
        <ol className="cl-records">
          {rows.map((report) => {
            const [at, start, end] = [
              formatDateTime(report.sentAt),
              formatDate(report.start),
              formatDate(report.end),
            ];
            const to = report.to.join(', ');
            return (
              <li key={report.id} className="cl-record">
                <div>
                  <p>
                    <Trans>
                      {at}: {start} to {end}, sent to {to}
                    </Trans>
                  </p>
                  <p className="cl-soft">
                    {report.language === 'es' ? 'Español' : 'English'}
                    {report.sentBy && ` · ${report.sentBy}`}
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
