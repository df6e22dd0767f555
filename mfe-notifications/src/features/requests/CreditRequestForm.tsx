import { NOTES_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  chosen,
  CountedTextArea,
  EmptyState,
  ErrorState,
  Field,
  Form,
  InputNumber,
  Notice,
  queryErrorState,
  Section,
  Select,
  SkeletonText,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CreditRequest, useRequestCredits, useLinkedOrganisations } from './requestsApi.ts';

const MAX_CREDITS = 10_000;

export function CreditRequestForm({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const form = useForm<CreditRequest>();
  const toast = useToast();
  const errorText = useErrorText();
  const query = useLinkedOrganisations(businessId);
  const { mutate, isPending, error } = useRequestCredits(businessId);
  const organisations = query.data?.data;
  const send = (values: CreditRequest) =>
    mutate(values, {
      onSuccess: () => {
        toast.show({ title: t`Request sent`, text: t`The Managers of the organisation have been asked.` });
        form.resetFields();
      },
    });
  return (
    <Section title={t`Ask an organisation for credits`}>
      {query.error && !organisations ? (
        <ErrorState compact {...queryErrorState(query)} />
      ) : !organisations ? (
        <SkeletonText lines={4} />
      ) : organisations.length === 0 ? (
        <EmptyState
          compact
          icon="business"
          title={<Trans>No organisation</Trans>}
          text={<Trans>Your business is not linked to an organisation that could give it credits.</Trans>}
        />
      ) : (
        <Form form={form} onSubmit={send}>
          <Field name="organisationId" label={t`Organisation`} rules={[chosen(t`Choose an organisation`)]}>
            <Select options={organisations.map(({ id, name }) => ({ value: id, label: name }))} />
          </Field>
          <Field name="credits" label={t`Number of tests`} rules={[chosen(t`Enter a number`)]}>
            <InputNumber min={1} max={MAX_CREDITS} precision={0} />
          </Field>
          <Field name="message" label={t`Message`}>
            <CountedTextArea rows={3} maxLength={NOTES_MAX_LENGTH.approval} />
          </Field>
          {error && (
            <Notice tone="danger" live>
              {errorText(error)}
            </Notice>
          )}
          <Button kind="primary" type="submit" busy={isPending}>
            <Trans>Send request</Trans>
          </Button>
        </Form>
      )}
    </Section>
  );
}
