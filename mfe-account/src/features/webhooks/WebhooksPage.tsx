import type { Webhook } from '@epigram/shared-contracts/api/webhooks';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import {
  Button,
  EmptyState,
  ErrorState,
  PageSkeleton,
  queryErrorState,
  Section,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AddWebhookDialog } from './AddWebhookDialog.tsx';
import { WebhookActs, type WebhookAct } from './WebhookActs.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { useWebhooks } from './webhooksApi.ts';

/** The webhooks of the business that the user acts for. */
export function WebhooksPage() {
  const role = useSession(selectedRoleAtom);
  return role && <Webhooks key={role.id} businessId={role.id} />;
}

function Webhooks({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const query = useWebhooks(businessId);
  const [isAdding, setAdding] = useState(false);
  const [acting, setActing] = useState<{ act: WebhookAct; webhook: Webhook }>();
  const webhooks = query.data?.data;
  return (
    <Section
      title={t`Webhooks`}
      description={t`A program that is told as soon as something changes, so that it need not ask again and again.`}
      actions={
        <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
          <Trans>Add webhook</Trans>
        </Button>
      }
    >
      <p className="ac-form-note">
        <a href="/api/integration/v1/docs" target="_blank" rel="noreferrer">
          <Trans>How to receive and check a delivery</Trans>
        </a>
      </p>
      {query.error && <ErrorState compact {...queryErrorState(query)} />}
      {!query.error && !webhooks && <PageSkeleton shape="form" />}
      {webhooks?.length === 0 && (
        <EmptyState
          icon="send"
          title={<Trans>There is no webhook yet</Trans>}
          text={<Trans>Add one with the address that the maker of the program gives you.</Trans>}
        />
      )}
      <ul role="list" className="ac-rows">
        {webhooks?.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onAct={(act) => setActing({ act, webhook })} />
        ))}
      </ul>
      {isAdding && <AddWebhookDialog businessId={businessId} onClose={() => setAdding(false)} />}
      {acting && (
        <WebhookActs
          key={`${acting.act} ${acting.webhook.id}`}
          {...acting}
          businessId={businessId}
          onClose={() => setActing(undefined)}
        />
      )}
    </Section>
  );
}
