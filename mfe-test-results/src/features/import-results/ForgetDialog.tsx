import { ConfirmDialog, Notice, Stack, useErrorText } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { type Asked, useForgetMemory } from './importMemoryApi.ts';

interface ForgetDialogProps {
  businessId: number;
  asked: Asked;
  onClose: () => void;
}

export function ForgetDialog({ businessId, asked: { name, forgotten }, onClose }: ForgetDialogProps) {
  const errorText = useErrorText();
  const forget = useForgetMemory(businessId);
  return (
    <ConfirmDialog
      open
      danger
      title={
        name === null ? (
          <Trans>Forget all remembered answers?</Trans>
        ) : (
          <Trans>Forget what was answered for {name}?</Trans>
        )
      }
      confirmLabel={<Trans>Forget</Trans>}
      busy={forget.isPending}
      onConfirm={() => forget.mutate(forgotten, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Stack tight>
        <p>
          <Trans>
            Everyone in the business is asked again in the next import. What was imported stays as it is.
          </Trans>
        </p>
        {forget.error && (
          <Notice tone="danger" live>
            {errorText(forget.error)}
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
