import { WEBHOOK_FORMER_SECRET_HOURS, type Webhook } from '@epigram/shared-contracts/api/webhooks';
import { useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmAct } from '../../shared/ConfirmAct.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { changeWebhook, removeOne, renewSecret, useWebhooksRefresh } from './webhooksApi.ts';

export type WebhookAct = 'log' | 'pause' | 'resume' | 'renew' | 'remove';

interface WebhookActsProps {
  act: WebhookAct;
  businessId: number;
  webhook: Webhook;
  onClose: () => void;
}

/** The dialog of what was pressed. */
export function WebhookActs({ act, businessId, webhook, onClose }: WebhookActsProps) {
  const { t } = useLingui();
  const toast = useToast();
  const refresh = useWebhooksRefresh();
  const [secret, setSecret] = useState<string>();
  const { url, id: webhookId } = webhook;
  const one = { businessId, webhookId };
  function done(title: string) {
    void refresh();
    toast.show({ title });
    onClose();
  }

  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />;
  switch (act) {
    case 'log':
      return <DeliveriesDialog businessId={businessId} webhook={webhook} onClose={onClose} />;
    case 'pause':
      return (
        <ConfirmAct
          harmless
          title={t`Pause ${url}?`}
          confirmLabel={t`Pause`}
          act={() => changeWebhook(one, { isPaused: true })}
          onDone={() => done(t`The webhook is paused`)}
          onCancel={onClose}
        >
          <p>
            <Trans>
              What happens during the pause is not sent later: the program reads it from the API with its
              cursor.
            </Trans>
          </p>
        </ConfirmAct>
      );
    case 'resume':
      return (
        <ConfirmAct
          harmless
          title={t`Resume ${url}?`}
          confirmLabel={t`Resume`}
          act={() => changeWebhook(one, { isPaused: false })}
          onDone={() => done(t`The webhook is active again`)}
          onCancel={onClose}
        >
          <p>
            <Trans>Deliveries that still wait are sent now.</Trans>
          </p>
        </ConfirmAct>
      );
    case 'renew':
      return (
        <ConfirmAct
          harmless
          title={t`Replace the secret of ${url}?`}
          confirmLabel={t`Replace secret`}
          act={async () => setSecret((await renewSecret(one)).data.secret)}
          onDone={() => void refresh()}
          onCancel={onClose}
        >
          <p>
            <Trans>
              Both secrets sign for {WEBHOOK_FORMER_SECRET_HOURS} hours, so that the program can change over
              without a gap.
            </Trans>
          </p>
        </ConfirmAct>
      );
    case 'remove':
      return (
        <ConfirmAct
          title={t`Remove ${url}?`}
          confirmLabel={t`Remove`}
          act={() => removeOne(one)}
          onDone={() => done(t`The webhook has been removed`)}
          onCancel={onClose}
        >
          <p>
            <Trans>It is told nothing any more, and the list of its deliveries is deleted.</Trans>
          </p>
        </ConfirmAct>
      );
  }
}
