import { ErrorState, PageSkeleton, queryErrorState } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ClientDetailsView } from './ClientDetailsView.tsx';
import { isUnavailable, useClient } from '../../shared/clientApi.ts';
import { UnavailableClient } from '../../shared/Unavailable.tsx';

interface ClientDetailsProps {
  businessId: number;
  id: number;
}

export function ClientDetails({ businessId, id }: ClientDetailsProps) {
  const { t } = useLingui();
  const client = useClient({ businessId, clientId: id });
  if (isUnavailable(id, client.error)) return <UnavailableClient />;
  if (client.data) return <ClientDetailsView businessId={businessId} client={client.data.data} />;
  if (client.error)
    return <ErrorState title={t`The client could not be loaded`} {...queryErrorState(client)} />;
  return <PageSkeleton shape="details" />;
}
