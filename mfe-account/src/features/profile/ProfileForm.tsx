import type { UserInformation } from '@epigram/shared-contracts/api/users';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { FALLBACK_LOCALE, type Locale } from '@epigram/shared-contracts/locale';
import { currentDay } from '@epigram/shared-contracts/session';
import {
  AddressFields,
  Button,
  DateInput,
  Field,
  Form,
  FormActions,
  Input,
  maxLength,
  minLength,
  phone,
  required,
  useErrorText,
  useForm,
  useToast,
  useUnsavedChangesPrompt,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fromFormValues, toFormValues } from '../../shared/formValues.ts';
import { MailFields } from './MailFields.tsx';
import { useUpdateProfile } from './profileApi.ts';
import { browserTimeZone } from '../../shared/timeZones.ts';

const OPTIONAL = [
  'phone',
  'birthday',
  'address_line_1',
  'address_line_2',
  'city',
  'postcode',
  'country',
] as const;

type Values = { name: string; language: Locale; timeZone: string } & Record<
  (typeof OPTIONAL)[number],
  string
>;

export function ProfileForm({ profile }: { profile: UserInformation }) {
  const { t } = useLingui();
  const form = useForm<Values>();
  const toast = useToast();
  const errorText = useErrorText();
  const [isChanged, setChanged] = useState(false);
  const { mutate, isPending, error } = useUpdateProfile();
  const prompt = useUnsavedChangesPrompt(isChanged && !isPending);
  const stored: Values = {
    name: profile.name,
    language: profile.language ?? FALLBACK_LOCALE,
    timeZone: profile.timeZone ?? browserTimeZone(),
    ...toFormValues(profile, OPTIONAL),
  };

  const save = (values: Values) =>
    mutate(
      {
        name: values.name.trim(),
        language: values.language,
        timeZone: values.timeZone,
        ...fromFormValues(values, OPTIONAL),
      },
      {
        onSuccess: () => {
          setChanged(false);
          toast.show({ title: t`Your profile has been saved` });
        },
      },
    );

  return (
    <Form<Values>
      form={form}
      label={t`Your profile`}
      className="ac-form"
      initialValues={stored}
      onChange={() => setChanged(true)}
      onSubmit={save}
      disabled={isPending}
    >
      <Field
        name="name"
        label={t`Full name`}
        rules={[
          required(t`Please enter your name`),
          minLength(NAME_MIN_LENGTH, t`Please use at least ${NAME_MIN_LENGTH} characters`),
          maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`),
        ]}
      >
        <Input autoComplete="name" />
      </Field>
      <div className="ac-fixed">
        <span className="ac-fixed-label">
          <Trans>Email</Trans>
        </span>
        <span>{profile.email}</span>
        <span className="ep-soft">
          <Trans>You sign in with this address. Support can change it for you.</Trans>
        </span>
      </div>
      <Field
        name="phone"
        label={t`Phone`}
        rules={[phone(t`Please enter a phone number, for example +353 87 123 4567`)]}
      >
        <Input type="tel" autoComplete="tel" />
      </Field>
      <Field name="birthday" label={t`Birthday`}>
        <DateInput autoComplete="bday" max={currentDay()} />
      </Field>
      <AddressFields isOwn hasCounty={false} onFill={() => setChanged(true)} />
      <MailFields stored={profile.timeZone} />
      <FormActions error={error ? errorText(error) : undefined}>
        <Button kind="primary" type="submit" busy={isPending} disabled={!isChanged}>
          <Trans>Save</Trans>
        </Button>
        {isChanged && (
          <Button
            kind="quiet"
            onClick={() => {
              form.resetFields();
              setChanged(false);
            }}
          >
            <Trans>Undo changes</Trans>
          </Button>
        )}
      </FormActions>
      {prompt}
    </Form>
  );
}
