import { ErrorState, LoadingArea, queryErrorState, SkeletonText } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { type ClientKey, useClient } from '../../shared/clientApi.ts';
import { ClientTabGate } from '../../shared/ClientTabGate.tsx';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { useVisits } from '../../shared/visits/latestVisitsApi.ts';
import { useSentReports } from './clientReportApi.ts';
import { ReportForm } from './ReportForm.tsx';
import { SentReports } from './SentReports.tsx';

/** The report for the farmer: preview it, send it, and see earlier reports. */
export function ReportTab({ clientId }: { clientId: number }) {
  return <ClientTabGate clientId={clientId}>{(client) => <Report client={client} />}</ClientTabGate>;
}

function Report({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  const mayEdit = useMayEditClients();
  const details = useClient(client);
  const visits = useVisits(client);
  const sent = useSentReports(client);
  if (details.isError) {
    return <ErrorState title={t`The client could not be loaded`} {...queryErrorState(details)} />;
  }
  if (visits.isError) {
    return <ErrorState title={t`The visits could not be loaded`} {...queryErrorState(visits)} />;
  }
  if (!details.data || !visits.data || sent.isPending) {
    return (
      <LoadingArea>
        <SkeletonText lines={5} />
      </LoadingArea>
    );
  }
  return (
    <div className="cl-stack">
      <ReportForm
        client={client}
        farmer={details.data.data.email}
        visitDays={visits.data.data.map(({ day }) => day)}
        lastLanguage={sent.data?.data[0]?.language}
        mayEdit={mayEdit}
      />
      <SentReports client={client} />
    </div>
  );
}
