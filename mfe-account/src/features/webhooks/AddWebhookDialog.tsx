import { WEBHOOK_EVENTS, type WebhookEvent } from '@epigram/shared-contracts/api/webhooks';
import {
  Button,
  Checkbox,
  Dialog,
  Field,
  Form,
  Input,
  Notice,
  required,
  Stack,
  useErrorText,
  useForm,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { eventLabel } from '../../shared/eventLabels.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { useCreateWebhook, type NewWebhook } from './webhooksApi.ts';

const INITIAL: Partial<NewWebhook> = { events: ['result.recorded', 'result.corrected', 'import.finished'] };

/** Asks where to and what of, adds the webhook, and shows its secret once. */
export function AddWebhookDialog({ businessId, onClose }: { businessId: number; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm<NewWebhook>();
  const errorText = useErrorText();
  const [isEdited, setEdited] = useState(false);
  const { mutate, isPending, error, data } = useCreateWebhook(businessId);

  if (data) return <SecretDialog secret={data.data.secret} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t`Add a webhook`}
      width={500}
      onClose={onClose}
      keepOpen={isEdited}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => form.submit()}>
            <Trans>Add webhook</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <Form<NewWebhook>
          form={form}
          label={t`Add a webhook`}
          initialValues={INITIAL}
          onSubmit={({ url, events }) => mutate({ url: url.trim(), events })}
          onChange={() => setEdited(true)}
          disabled={isPending}
        >
          <Field
            name="url"
            label={t`Address`}
            help={t`The https address at which the program receives messages.`}
            rules={[
              required(t`Please enter an address`),
              {
                pattern: /^\s*https?:\/\/\S+\s*$/,
                message: t`Please enter an address that begins with https://`,
              },
            ]}
          >
            <Input inputMode="url" autoComplete="off" />
          </Field>
          <Field
            name="events"
            label={t`What it is told of`}
            rules={[{ required: true, type: 'array', min: 1, message: t`Please choose at least one` }]}
          >
            <Checkbox.Group<WebhookEvent>
              className="ac-choices"
              options={WEBHOOK_EVENTS.map((value) => ({ value, label: eventLabel(value) }))}
            />
          </Field>
        </Form>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
