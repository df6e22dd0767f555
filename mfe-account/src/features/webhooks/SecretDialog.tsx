import { Button, Dialog, Notice, Stack } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { CopyField } from '../../shared/CopyField.tsx';

/** Shows the secret once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      keepOpen
      hideClose
      width={550}
      title={t`The secret of the webhook`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      }
    >
      <Stack>
        <Notice tone="warning">
          <Trans>
            Copy it now: it isn’t shown again. With it, the program checks that a delivery comes from here and
            was not changed (Standard Webhooks).
          </Trans>
        </Notice>
        <CopyField value={secret} label={t`Secret`} copyLabel={t`Copy secret`} />
      </Stack>
    </Dialog>
  );
}
