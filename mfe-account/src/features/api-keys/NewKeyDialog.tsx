import { Button, Dialog, formatDate, Notice, Stack } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { CopyField } from '../../shared/CopyField.tsx';

interface NewKeyDialogProps {
  apiKey: { readonly key: string; readonly expiresAt: string };
  onClose: () => void;
}

/** Shows the key once, because the server stores only its hash. */
export function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  const { t } = useLingui();
  const until = formatDate(apiKey.expiresAt);
  return (
    <Dialog
      open
      keepOpen
      hideClose
      width={550}
      title={t`Your new API key`}
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
            Copy the key now and keep it where your program keeps its secrets. It isn’t shown again. Anyone
            who has it can use its rights until {until}.
          </Trans>
        </Notice>
        <CopyField value={apiKey.key} label={t`API key`} copyLabel={t`Copy key`} />
        <p>
          <a href="/api/v2/docs#api-key-guide" target="_blank" rel="noreferrer">
            <Trans>How to call the API with a key</Trans>
          </a>
        </p>
      </Stack>
    </Dialog>
  );
}
