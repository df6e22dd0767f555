import type { ApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import {
  Button,
  EmptyState,
  ErrorState,
  PageSkeleton,
  queryErrorState,
  Section,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { revokeKey, useApiKeys, useApiKeysRefresh } from './apiKeysApi.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';

/** The API keys of the business that the user acts for. */
export function ApiKeysPage() {
  const role = useSession(selectedRoleAtom);
  return role && <ApiKeys key={role.id} businessId={role.id} />;
}

function ApiKeys({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const query = useApiKeys(businessId);
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const keys = query.data?.data;
  return (
    <Section
      title={t`API keys`}
      description={t`Programs, for example that of a laboratory, read and send data of this business with a key.`}
      actions={
        <Button kind="primary" icon="add" onClick={() => setCreating(true)}>
          <Trans>Create key</Trans>
        </Button>
      }
    >
      <p className="ac-form-note">
        <a href="/api/integration/v1/docs" target="_blank" rel="noreferrer">
          <Trans>How to call the API with a key</Trans>
        </a>
      </p>
      {query.error && <ErrorState compact {...queryErrorState(query)} />}
      {!query.error && !keys && <PageSkeleton shape="form" />}
      {keys?.length === 0 && (
        <EmptyState
          icon="lock"
          title={<Trans>There is no API key yet</Trans>}
          text={
            <Trans>Create one for each program, so that you can revoke it without touching the others.</Trans>
          }
        />
      )}
      <ul role="list" className="ac-rows">
        {keys?.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      {isCreating && <CreateKeyDialog businessId={businessId} onClose={() => setCreating(false)} />}
      {revoking && (
        <RevokeKey businessId={businessId} apiKey={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </Section>
  );
}

function RevokeKey(props: { businessId: number; apiKey: ApiKey; onClose: () => void }) {
  const { businessId, apiKey, onClose } = props;
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useApiKeysRefresh();
  const { id, name } = apiKey;
  return (
    <ConfirmAct
      title={t`Revoke the key ${name}?`}
      confirmLabel={t`Revoke`}
      act={() => revokeKey(businessId, id)}
      onDone={() => {
        void refresh();
        toast.show({ title: t`${name} has been revoked` });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        <Trans>
          The program that uses it is refused at its next call. A revoked key can’t be used again.
        </Trans>
      </p>
    </ConfirmAct>
  );
}
