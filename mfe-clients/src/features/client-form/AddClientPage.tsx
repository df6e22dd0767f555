import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { availableBusinessesAtom, useSession, viewedBusinessAtom } from '@epigram/shared-contracts/session';
import { PageFrame, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ClientEditorGate } from '../../shared/ClientEditorGate.tsx';
import { clientPath, CLIENTS_PATH } from '../../shared/clientPath.ts';
import { ClientForm } from './ClientForm.tsx';
import { type NewClientRequest, useCreateClient } from './clientFormApi.ts';
import { emptyClientValues, placeOf } from './clientValues.ts';
import { useLeavingForm } from './useLeavingForm.tsx';

export function AddClientPage() {
  return <ClientEditorGate>{(businessId) => <AddClient businessId={businessId} />}</ClientEditorGate>;
}

function AddClient({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const viewed = useSession(viewedBusinessAtom);
  const businesses = useSession(availableBusinessesAtom);
  const { mutate, isPending, error } = useCreateClient();
  const [sent, setSent] = useState<NewClientRequest | null>(null);
  const leaving = useLeavingForm();
  const near = viewed ?? businesses[0];

  return (
    <PageFrame>
      <ClientForm
        label={t`Add client`}
        businessId={businessId}
        stored={emptyClientValues(near?.country ?? null)}
        near={near ? placeOf(near) : null}
        businesses={businessId === ALL_BUSINESSES_ID ? businesses : undefined}
        saveLabel={<Trans>Add client</Trans>}
        busy={isPending}
        error={error}
        refused={sent}
        onChange={leaving.onChange}
        onCancel={() => void navigate(CLIENTS_PATH)}
        onSave={(client, chosenId) => {
          const request = { businessId: chosenId ?? businessId, client };
          setSent(request);
          mutate(request, {
            onSuccess: ({ id, name }) => {
              toast.show({ title: t`${name} has been added` });
              leaving.leave(clientPath(id));
            },
          });
        }}
      />
      {leaving.prompt}
    </PageFrame>
  );
}
