import type { Webhook, WebhookDelivery } from '@epigram/shared-contracts/api/webhooks';
import {
  Button,
  Dialog,
  ErrorState,
  formatRelative,
  Notice,
  PageSkeleton,
  queryErrorState,
  Stack,
  Tag,
  useErrorText,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { eventLabel } from '../../shared/eventLabels.ts';
import { replayDelivery, sendTest, useDeliveries, useWebhooksRefresh } from './webhooksApi.ts';

interface DeliveriesDialogProps {
  businessId: number;
  webhook: Webhook;
  onClose: () => void;
}

/** The latest deliveries of a webhook, which can be sent again, and a test delivery. */
export function DeliveriesDialog({ businessId, webhook, onClose }: DeliveriesDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const refresh = useWebhooksRefresh();
  const one = { businessId, webhookId: webhook.id };
  const query = useDeliveries(one);
  const deliveries = query.data?.data;
  const onSuccess = () => void refresh();
  const test = useMutation({ mutationFn: () => sendTest(one), onSuccess });
  const replay = useMutation({
    mutationFn: (deliveryId: string) => replayDelivery({ ...one, deliveryId }),
    onSuccess,
  });
  const error = test.error ?? replay.error;
  const { url } = webhook;
  return (
    <Dialog
      open
      width={640}
      title={t`Deliveries to ${url}`}
      onClose={onClose}
      footer={
        <>
          <Button icon="refresh" busy={query.isFetching} onClick={() => void refresh()}>
            <Trans>Refresh</Trans>
          </Button>
          <Button kind="primary" busy={test.isPending} onClick={() => test.mutate()}>
            <Trans>Send a test</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
        {query.error && <ErrorState compact {...queryErrorState(query)} />}
        {!query.error && !deliveries && <PageSkeleton shape="form" />}
        {deliveries?.length === 0 && (
          <p className="ep-soft">
            <Trans>There is no delivery yet. Send a test to see whether the program receives it.</Trans>
          </p>
        )}
        <ul role="list" className="ac-rows">
          {deliveries?.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              busy={replay.isPending && replay.variables === delivery.id}
              onReplay={() => replay.mutate(delivery.id)}
            />
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  busy: boolean;
  onReplay: () => void;
}

function Delivery({ delivery, busy, onReplay }: DeliveryProps) {
  const { t } = useLingui();
  const { type, state, attempts, status, problem, dueAt } = delivery;
  const label = eventLabel(type);
  const made = formatRelative(delivery.createdAt);
  const next = dueAt && attempts > 0 && formatRelative(dueAt);
  return (
    <li>
      <span className="ac-row-text">
        <strong className="ac-summary">
          {label} <DeliveryTag state={state} />
        </strong>
        <span className="ep-soft">
          {made}
          {' · '}
          <Plural value={attempts} _0="Not sent yet" one="# attempt" other="# attempts" />
          {status !== null && (
            <>
              {' · '}
              <Trans>Answer {status}</Trans>
            </>
          )}
          {next && (
            <>
              {' · '}
              <Trans>Next attempt {next}</Trans>
            </>
          )}
        </span>
        {problem && <span className="ep-soft">{problem}</span>}
      </span>
      <Button aria-label={t`Send again: ${label}, ${made}`} busy={busy} onClick={onReplay}>
        <Trans>Send again</Trans>
      </Button>
    </li>
  );
}

function DeliveryTag({ state }: Pick<WebhookDelivery, 'state'>) {
  const { t } = useLingui();
  switch (state) {
    case 'delivered':
      return <Tag tone="success">{t`Delivered`}</Tag>;
    case 'waiting':
      return <Tag>{t`Waiting`}</Tag>;
    case 'given-up':
      return <Tag tone="warning">{t`Given up`}</Tag>;
  }
}
