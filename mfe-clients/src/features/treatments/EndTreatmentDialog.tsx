import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import { toApiError } from '@epigram/shared-contracts/errors';
import { currentDay } from '@epigram/shared-contracts/session';
import {
  Button,
  chosen,
  DateInput,
  Dialog,
  Field,
  Form,
  FormActions,
  must,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useEndTreatment } from './treatmentsApi.ts';

interface EndTreatmentDialogProps {
  client: ClientKey;
  treatment: Treatment;
  onClose: () => void;
}

/** Records the last day of a course, from which withdrawal periods are counted. */
export function EndTreatmentDialog({ client, treatment, onClose }: EndTreatmentDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const end = useEndTreatment(client, treatment.id);
  const { product } = treatment;
  return (
    <Dialog open title={t`End ${product}`} onClose={onClose} width={500} keepOpen={end.isPending}>
      <Form<{ endedOn?: string }>
        label={t`End ${product}`}
        initialValues={{ endedOn: treatment.endedOn ?? currentDay() }}
        disabled={end.isPending}
        onSubmit={({ endedOn }) =>
          end.mutate(endedOn ?? null, {
            onSuccess: () => {
              toast.show({ title: t`The last day of treatment has been saved` });
              onClose();
            },
          })
        }
      >
        <Field
          name="endedOn"
          label={t`Last day of treatment`}
          help={t`Withdrawal periods count from this day.`}
          rules={[
            chosen(t`Please enter the last day of treatment`),
            must<string>((day) => day >= treatment.treatedOn, t`The treatment cannot end before it began`),
            must<string>((day) => day <= currentDay(), t`The last day can’t lie in the future`),
          ]}
        >
          <DateInput min={treatment.treatedOn} max={currentDay()} />
        </Field>
        <FormActions error={end.error ? errorText(toApiError(end.error)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" busy={end.isPending}>
            <Trans>Save last day</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
