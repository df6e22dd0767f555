import { ErrorState, LoadingArea, queryErrorState, SkeletonText } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { type ClientKey, useClient } from '../../shared/clientApi.ts';
import { ClientTabGate } from '../../shared/ClientTabGate.tsx';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
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
  if (details.isError) {
    return <ErrorState title={t`The client could not be loaded`} {...queryErrorState(details)} />;
  }
  if (!details.data) {
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
        lastTestDate={details.data.data.lastTestDate}
        mayEdit={mayEdit}
      />
      <SentReports client={client} />
    </div>
  );
}
