import type { TreatmentPlan } from '@epigram/shared-contracts/api/treatmentPlans';
import { ConfirmDialog, formatDate, Notice, Stack, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useCancelPlan } from './planApi.ts';
import { plannedLabel } from './planWords.ts';

interface CancelPlanDialogProps {
  client: ClientKey;
  plan: TreatmentPlan;
  onClose: () => void;
}

/** Asks before a planned treatment is cancelled. */
export function CancelPlanDialog({ client, plan, onClose }: CancelPlanDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const cancel = useCancelPlan(client, plan.id);
  const product = plannedLabel(plan);
  const day = formatDate(plan.plannedOn);
  return (
    <ConfirmDialog
      open
      danger
      title={<Trans>Cancel this plan?</Trans>}
      confirmLabel={<Trans>Cancel plan</Trans>}
      cancelLabel={<Trans>Keep plan</Trans>}
      busy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess: () => {
            toast.show({ title: t`The plan has been cancelled` });
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <Stack tight>
        <p>
          <Trans>
            {product}, planned for {day}. Treatments that were recorded stay.
          </Trans>
        </p>
        {cancel.error && (
          <Notice tone="danger" live>
            {errorText(cancel.error)}
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
