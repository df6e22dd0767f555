import type { Webhook } from '@epigram/shared-contracts/api/webhooks';
import { Button, formatDate, formatRelative, Tag } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { eventLabel } from '../../shared/eventLabels.ts';
import type { WebhookAct } from './WebhookActs.tsx';

interface WebhookRowProps {
  webhook: Webhook;
  onAct: (act: WebhookAct) => void;
}

/** One webhook: where it leads, what it is told, whether it works, and what can be done with it. */
export function WebhookRow({ webhook, onAct }: WebhookRowProps) {
  const { t } = useLingui();
  const { url, events, createdBy, state, lastDeliveredAt } = webhook;
  const created = formatDate(webhook.createdAt);
  const delivered = lastDeliveredAt && formatRelative(lastDeliveredAt);
  const failing = webhook.failingSince && formatRelative(webhook.failingSince);
  const former = webhook.formerSecretUntil && formatDate(webhook.formerSecretUntil);
  const isStopped = state === 'paused' || state === 'off';
  return (
    <li aria-label={url}>
      <span className="ac-row-text">
        <strong className="ac-summary">
          {url} <StateTag state={state} />
        </strong>
        <span className="ep-soft">{events.map(eventLabel).join(' · ')}</span>
        <span className="ep-soft">
          {createdBy ? (
            <Trans>
              Added by {createdBy} on {created}
            </Trans>
          ) : (
            <Trans>Added on {created}</Trans>
          )}
          {' · '}
          {delivered ? <Trans>Last delivery {delivered}</Trans> : <Trans>Nothing delivered yet</Trans>}
        </span>
        {failing && (
          <span className="ep-soft">
            <Trans>The first failure was {failing}. The deliveries say why.</Trans>
          </span>
        )}
        {former && (
          <span className="ep-soft">
            <Trans>The former secret signs as well until {former}.</Trans>
          </span>
        )}
      </span>
      <span className="ac-summary">
        <Button aria-label={t`Deliveries to ${url}`} aria-haspopup="dialog" onClick={() => onAct('log')}>
          <Trans>Deliveries</Trans>
        </Button>
        <Button
          aria-label={isStopped ? t`Resume ${url}` : t`Pause ${url}`}
          aria-haspopup="dialog"
          onClick={() => onAct(isStopped ? 'resume' : 'pause')}
        >
          {isStopped ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        </Button>
        <Button
          aria-label={t`Replace secret of ${url}`}
          aria-haspopup="dialog"
          onClick={() => onAct('renew')}
        >
          <Trans>Replace secret</Trans>
        </Button>
        <Button aria-label={t`Remove ${url}`} aria-haspopup="dialog" onClick={() => onAct('remove')}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  );
}

function StateTag({ state }: Pick<Webhook, 'state'>) {
  const { t } = useLingui();
  switch (state) {
    case 'active':
      return <Tag tone="success">{t`Active`}</Tag>;
    case 'failing':
      return <Tag tone="warning">{t`Failing`}</Tag>;
    case 'paused':
      return <Tag>{t`Paused`}</Tag>;
    case 'off':
      return <Tag tone="warning">{t`Switched off`}</Tag>;
  }
}
