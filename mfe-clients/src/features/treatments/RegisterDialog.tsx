import { toApiError } from '@epigram/shared-contracts/errors';
import { currentDay } from '@epigram/shared-contracts/session';
import {
  Button,
  chosen,
  Dialog,
  Field,
  Form,
  FormActions,
  Select,
  useErrorText,
  useForm,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { daysOfPeriod, type RegisterPeriod, registerYears } from './registerPeriods.ts';
import { useRegister } from './treatmentsApi.ts';

/** Opens the register of treatments of a period as a PDF, or saves it as a spreadsheet. */
export function RegisterDialog({ client, onClose }: { client: ClientKey; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const form = useForm<{ period: RegisterPeriod }>();
  const register = useRegister(client);
  const [year, ...earlier] = registerYears(currentDay());
  const make = (format: 'pdf' | 'xlsx') =>
    register.mutate({
      ...daysOfPeriod(form.getFieldValue('period') as RegisterPeriod, currentDay()),
      format,
    });
  const isBusy = (format: 'pdf' | 'xlsx') => register.isPending && register.variables.format === format;
  return (
    <Dialog
      open
      title={t`Register of treatments`}
      onClose={onClose}
      width={500}
      keepOpen={register.isPending}
    >
      <Form<{ period: RegisterPeriod }>
        form={form}
        label={t`Register of treatments`}
        initialValues={{ period: year! }}
        disabled={register.isPending}
        onSubmit={() => make('pdf')}
      >
        <Field
          name="period"
          label={t`Period`}
          rules={[chosen(t`Please choose the period`)]}
          help={t`All treatments of the period, with what was corrected and struck.`}
        >
          <Select
            options={[
              ...[year!, ...earlier].map((value) => ({ value: value as string, label: value })),
              { value: 'five-years', label: t`The last five years` },
              { value: 'all', label: t`All records` },
            ]}
          />
        </Field>
        <FormActions error={register.error ? errorText(toApiError(register.error)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button busy={isBusy('xlsx')} onClick={() => make('xlsx')}>
            <Trans>Spreadsheet</Trans>
          </Button>
          <Button kind="primary" type="submit" icon="pdf" busy={isBusy('pdf')}>
            PDF
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
