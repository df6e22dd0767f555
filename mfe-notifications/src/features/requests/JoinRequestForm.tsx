import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  CountedTextArea,
  email,
  Field,
  Form,
  Input,
  Notice,
  required,
  Section,
  SegmentedControl,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRequestJoin, type JoinRequest } from './requestsApi.ts';
import './requests.css';

type Values = Omit<JoinRequest, 'kind'>;

export function JoinRequestForm() {
  const { t } = useLingui();
  const form = useForm<Values>();
  const toast = useToast();
  const errorText = useErrorText();
  const [kind, setKind] = useState<JoinRequest['kind']>('business');
  const { mutate, isPending, error } = useRequestJoin();
  const send = (values: Values) =>
    mutate(
      { kind, ...values },
      {
        onSuccess: () => {
          toast.show({
            title: t`Request sent`,
            text: t`If there is such a team, its Owners or Managers have been asked.`,
          });
          form.resetFields();
        },
      },
    );
  return (
    <Section
      title={t`Ask to join a team`}
      description={t`Name the team exactly as it is called, and one of its Owners or Managers.`}
    >
      <Form form={form} onSubmit={send}>
        <div className="nt-request-kind">
          <SegmentedControl
            label={t`What to join`}
            value={kind}
            options={[
              { value: 'business', label: t`Business` },
              { value: 'organisation', label: t`Organisation` },
            ]}
            onChange={setKind}
          />
        </div>
        <Field name="name" label={t`Name`} rules={[required(t`Name is required`)]}>
          <Input maxLength={NAME_MAX_LENGTH} />
        </Field>
        <Field
          name="contactEmail"
          label={t`Email of an Owner or Manager`}
          rules={[required(t`Email is required`), email(t`Please enter a valid email`)]}
        >
          <Input type="email" autoComplete="off" />
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
    </Section>
  );
}
