import { usePageHeading } from '@epigram/shared-contracts/slots';
import { Button, PageFrame, PhoneLink, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router-dom';
import { ClientStatusTag } from '../../shared/ClientStatusTag.tsx';
import type { ClientKey } from '../../shared/clientApi.ts';
import { clientPath, REPORT_TAB, TREATMENTS_TAB } from '../../shared/clientPath.ts';
import type { Client } from '../../shared/clientTypes.ts';
import { latestEnds } from '../../shared/treatments/withdrawalEnds.ts';
import { useWithdrawals } from '../../shared/treatments/withdrawalsApi.ts';
import { WithdrawalTags } from '../../shared/treatments/WithdrawalTags.tsx';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { ClientActions } from './ClientActions.tsx';
import { ClientFigures } from './ClientFigures.tsx';
import { ClientTabs } from './ClientTabs.tsx';
import { MergedClients } from './merge/MergedClients.tsx';
import './clientDetails.css';
import '../../shared/records.css';

interface ClientDetailsViewProps {
  businessId: number;
  client: Client;
}

export function ClientDetailsView({ businessId, client }: ClientDetailsViewProps) {
  useActiveLocale();
  const navigate = useNavigate();
  const mayEdit = useMayEditClients();
  const key = { businessId, clientId: client.id };
  usePageHeading(client.name);
  return (
    <PageFrame>
      <div className="cl-head">
        <header className="cl-header">
          {client.number && (
            <span className="ep-soft">
              <Trans>Client number {client.number}</Trans>
            </span>
          )}
          <ClientStatusTag status={client.status} />
          {client.phone && <PhoneLink phone={client.phone} />}
          <OpenWithdrawals client={key} />
        </header>
        <div className="ep-actions">
          <Button icon="pdf" onClick={() => void navigate(clientPath(client.id, REPORT_TAB))}>
            <Trans>Report</Trans>
          </Button>
          {mayEdit && <ClientActions client={client} clientKey={key} />}
        </div>
      </div>
      {mayEdit && <MergedClients client={client} clientKey={key} />}
      <ClientFigures client={client} clientKey={key} />
      <ClientTabs client={client} clientKey={key} />
    </PageFrame>
  );
}

/** The last withdrawal periods to end, of any animals of the client. The link shows which. */
function OpenWithdrawals({ client }: { client: ClientKey }) {
  const ends = latestEnds(useWithdrawals(client).data?.data ?? []);
  if (!ends) return null;
  return (
    <Link className="cl-tags" to={clientPath(client.clientId, TREATMENTS_TAB)}>
      <WithdrawalTags ends={ends} />
    </Link>
  );
}
