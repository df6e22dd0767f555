import { SUPPORT_MINUTES, type SupportTenant } from '@epigram/shared-contracts/api/support';
import {
  Button,
  CountedTextArea,
  Dialog,
  Field,
  Form,
  minLength,
  Notice,
  required,
  Stack,
  useErrorText,
  useForm,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { openTenant } from './supportApi.ts';

const REASON_MIN = 5;
const REASON_MAX = 500;

interface OpenTenantDialogProps {
  tenant: SupportTenant;
  onOpened: () => void;
  onClose: () => void;
}

/** Asks for the reason that the tenant's people will read. */
export function OpenTenantDialog({ tenant, onOpened, onClose }: OpenTenantDialogProps) {
  const { t } = useLingui();
  const form = useForm<{ reason: string }>();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason }: { reason: string }) => openTenant(tenant, reason),
    onSuccess: onOpened,
  });
  const { name } = tenant;
  return (
    <Dialog
      open
      width={500}
      title={t`Open ${name} for support`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => form.submit()}>
            <Trans>Open for {SUPPORT_MINUTES} minutes</Trans>
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {tenant.type === 'business' ? (
            <Trans>
              You can view everything but change nothing. The Owners are notified, with your reason.
            </Trans>
          ) : (
            <Trans>
              You can view everything but change nothing. The Managers are notified, with your reason.
            </Trans>
          )}
        </p>
        <Form<{ reason: string }>
          form={form}
          label={t`Support access`}
          onSubmit={(values) => mutate(values)}
          disabled={isPending}
        >
          <Field
            name="reason"
            label={t`Reason`}
            help={t`For example a ticket number and what was asked.`}
            rules={[
              required(t`Please enter a reason`),
              minLength(REASON_MIN, t`Please use at least ${REASON_MIN} characters`),
            ]}
          >
            <CountedTextArea maxLength={REASON_MAX} rows={3} />
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
