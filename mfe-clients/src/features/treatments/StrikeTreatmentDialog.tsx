import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { COMMENT_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  CountedTextArea,
  Dialog,
  Field,
  Form,
  FormActions,
  required,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useStrikeTreatment } from './treatmentsApi.ts';

interface StrikeTreatmentDialogProps {
  client: ClientKey;
  treatment: Treatment;
  onClose: () => void;
}

/** Strikes a treatment that was recorded by mistake, with the reason that the register prints. */
export function StrikeTreatmentDialog({ client, treatment, onClose }: StrikeTreatmentDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const strike = useStrikeTreatment(client, treatment.id);
  const { product } = treatment;
  return (
    <Dialog open title={t`Strike ${product}`} onClose={onClose} width={500} keepOpen={strike.isPending}>
      <Form<{ reason?: string }>
        label={t`Strike ${product}`}
        disabled={strike.isPending}
        onSubmit={({ reason }) =>
          strike.mutate(reason!, {
            onSuccess: () => {
              toast.show({ title: t`The treatment has been struck` });
              onClose();
            },
          })
        }
      >
        <p>
          <Trans>
            The treatment and its withdrawal period no longer count. The register still shows it, with a line
            through it. Efficacy checks that follow it stay.
          </Trans>
        </p>
        <Field
          name="reason"
          label={t({ message: 'Reason', context: 'striking a treatment' })}
          rules={[required(t`Please say why the treatment is struck`)]}
        >
          <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
        </Field>
        <FormActions error={strike.error ? errorText(toApiError(strike.error)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" type="submit" busy={strike.isPending}>
            <Trans>Strike treatment</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
