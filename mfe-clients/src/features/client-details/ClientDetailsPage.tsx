import { useParams } from 'react-router-dom';
import { ErrorState, PageSkeleton, queryErrorState } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ClientsGate } from '../../shared/ClientsGate.tsx';
import { ClientDetailsView } from './ClientDetailsView.tsx';
import { isUnavailable, useClient } from '../../shared/clientApi.ts';
import { UnavailableClient } from '../../shared/Unavailable.tsx';

interface ClientDetailsProps {
  businessId: number;
  id: number;
}

function ClientDetails({ businessId, id }: ClientDetailsProps) {
  const { t } = useLingui();
  const client = useClient({ businessId, clientId: id });
  if (isUnavailable(id, client.error)) return <UnavailableClient />;
  if (client.data) return <ClientDetailsView businessId={businessId} client={client.data.data} />;
  if (client.error)
    return <ErrorState title={t`The client could not be loaded`} {...queryErrorState(client)} />;
  return <PageSkeleton shape="details" />;
}

export function ClientDetailsPage() {
  const { id = '' } = useParams();
  return (
    <ClientsGate>
      {(businessId) => <ClientDetails key={id} businessId={businessId} id={Number(id)} />}
    </ClientsGate>
  );
}
