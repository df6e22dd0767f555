import { ErrorState, PageSkeleton, queryErrorState } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ClientDetailsView } from './ClientDetailsView.tsx';
import { isValidId, useClient } from './clientDetailsApi.ts';
import { UnavailableClient } from './UnavailableClient.tsx';

interface ClientDetailsProps {
  businessId: number;
  id: number;
}

export function ClientDetails({ businessId, id }: ClientDetailsProps) {
  const { t } = useLingui();
  const client = useClient({ businessId, clientId: id });
  const code = client.error?.code;
  // An id that is none of ours and a client of another tenant are one and the same to this user.
  if (!isValidId(id) || code === 'NOT_FOUND' || code === 'BAD_REQUEST') return <UnavailableClient />;
  if (client.data) return <ClientDetailsView businessId={businessId} client={client.data.data} />;
  if (client.error)
    return <ErrorState title={t`The client could not be loaded`} {...queryErrorState(client)} />;
  return <PageSkeleton shape="details" />;
}
