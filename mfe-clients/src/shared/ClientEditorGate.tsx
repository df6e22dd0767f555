import { DeniedState } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ClientsGate } from './ClientsGate.tsx';
import { useMayEditClients } from './useMayEditClients.ts';

interface ClientEditorGateProps {
  /** Called with the business id for calls: -1 for the whole organisation. */
  children: (businessId: number) => ReactNode;
}

/** Shows its content to users who may change clients. The server decides; this only hides. */
export function ClientEditorGate({ children }: ClientEditorGateProps) {
  const mayEdit = useMayEditClients();
  return (
    <ClientsGate>
      {(businessId) =>
        mayEdit ? (
          children(businessId)
        ) : (
          <DeniedState
            title={<Trans>You can view these clients but not change them</Trans>}
            text={
              <Trans>Ask a Manager of your organisation if something about a client has to change.</Trans>
            }
          />
        )
      }
    </ClientsGate>
  );
}
