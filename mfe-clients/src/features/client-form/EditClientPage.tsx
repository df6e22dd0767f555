import { ErrorState, PageFrame, PageSkeleton, queryErrorState, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { NewClient } from '@epigram/shared-contracts/api/clients';
import { ClientEditorGate } from '../../shared/ClientEditorGate.tsx';
import { isUnavailable, useClient } from '../../shared/clientApi.ts';
import { clientPath } from '../../shared/clientPath.ts';
import type { Client } from '../../shared/clientTypes.ts';
import { UnavailableClient } from '../../shared/Unavailable.tsx';
import { ClientForm } from './ClientForm.tsx';
import { useUpdateClient } from './clientFormApi.ts';
import { placeOf, toClientValues } from './clientValues.ts';
import { useLeavingForm } from './useLeavingForm.tsx';

export function EditClientPage() {
  const { id = '' } = useParams();
  return (
    <ClientEditorGate>
      {(businessId) => <LoadedClient key={id} businessId={businessId} clientId={Number(id)} />}
    </ClientEditorGate>
  );
}

function LoadedClient({ businessId, clientId }: { businessId: number; clientId: number }) {
  const { t } = useLingui();
  const client = useClient({ businessId, clientId });
  if (isUnavailable(clientId, client.error)) return <UnavailableClient />;
  if (client.data) return <EditClient businessId={businessId} client={client.data.data} />;
  if (client.error)
    return <ErrorState title={t`The client could not be loaded`} {...queryErrorState(client)} />;
  return <PageSkeleton shape="form" />;
}

function EditClient({ businessId, client }: { businessId: number; client: Client }) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useUpdateClient({ businessId, clientId: client.id });
  const [sent, setSent] = useState<NewClient | null>(null);
  const leaving = useLeavingForm();
  const { name } = client;
  const back = clientPath(client.id);
  return (
    <PageFrame description={<Trans>Change the details of {name}.</Trans>}>
      <ClientForm
        label={t`Edit client`}
        businessId={businessId}
        clientId={client.id}
        stored={toClientValues(client)}
        near={placeOf(client)}
        saveLabel={<Trans>Save</Trans>}
        busy={isPending}
        error={error}
        refused={sent && { businessId: client.businessId, client: sent }}
        onChange={leaving.onChange}
        onCancel={() => void navigate(back)}
        onSave={(change) => {
          setSent(change);
          mutate(change, {
            onSuccess: () => {
              toast.show({ title: t`The client has been saved` });
              leaving.leave(back);
            },
          });
        }}
      />
      {leaving.prompt}
    </PageFrame>
  );
}
