import type { TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import { toApiError } from '@epigram/shared-contracts/errors';
import { ConfirmDialog, Notice, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useDeleteCheck } from './checksApi.ts';

interface DeleteCheckProps {
  client: ClientKey;
  check: TreatmentCheck;
  onClose: () => void;
}

export function DeleteCheck({ client, check, onClose }: DeleteCheckProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const remove = useDeleteCheck(client);
  const { product } = check;
  return (
    <ConfirmDialog
      open
      danger
      title={t`Delete the check of ${product}?`}
      confirmLabel={t`Delete check`}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(check.id, {
          onSuccess: () => {
            toast.show({ title: t`The efficacy check has been deleted` });
            onClose();
          },
        })
      }
    >
      <p>
        <Trans>Its counts, answers and report are deleted. The treatment and the tests stay.</Trans>
      </p>
      {remove.error && (
        <Notice tone="danger" live>
          {errorText(toApiError(remove.error))}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
