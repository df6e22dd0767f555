import { brokenPasswordRules, type PasswordRule } from '@epigram/shared-contracts/domain/passwordRules';
import { RESET_PASSWORD_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { ApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  Field,
  Form,
  FormActions,
  Icon,
  Input,
  must,
  required,
  sameAs,
  Section,
  useErrorText,
  useForm,
  useToast,
  useUnsavedChangesPrompt,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useChangePassword } from './passwordApi.ts';

interface Values {
  current: string;
  next: string;
  confirmation: string;
}

/** The rules for a new password, each ticked as soon as it is met. */
function PasswordRules({ password }: { password: string }) {
  const { t } = useLingui();
  const broken = new Set(brokenPasswordRules(password));
  const rules: [PasswordRule, string][] = [
    ['length', t`At least ${RESET_PASSWORD_MIN_LENGTH} characters`],
    ['uppercase', t`One uppercase letter`],
    ['lowercase', t`One lowercase letter`],
    ['number', t`One number`],
    ['special', t`One special character`],
  ];
  return (
    <ul role="list" className="ac-rules">
      {rules.map(([rule, text]) => (
        <li key={rule} className={broken.has(rule) ? undefined : 'ac-met'}>
          <Icon
            name={broken.has(rule) ? 'steady' : 'check'}
            size={14}
            label={broken.has(rule) ? t`Not met yet:` : t`Met:`}
          />
          {text}
        </li>
      ))}
    </ul>
  );
}

export function PasswordPage() {
  const { t } = useLingui();
  const form = useForm<Values>();
  const next = useWatch(form, 'next') ?? '';
  const toast = useToast();
  const errorText = useErrorText();
  const [isChanged, setChanged] = useState(false);
  const { mutate, isPending, error, reset } = useChangePassword();
  const prompt = useUnsavedChangesPrompt(isChanged && !isPending);
  const isCurrentWrong = error instanceof ApiError && error.code === 'CURRENT_PASSWORD_INCORRECT';

  const save = ({ current, next: password }: Values) =>
    mutate(
      { current, next: password },
      {
        onSuccess: () => {
          form.resetFields();
          setChanged(false);
          toast.show({
            title: t`Your password has been changed`,
            text: t`You stay signed in here; every other session has ended.`,
          });
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code === 'CURRENT_PASSWORD_INCORRECT') {
            form.setFields([{ name: 'current', errors: [errorText(failure)] }]);
            form.focusField('current');
          }
        },
      },
    );

  return (
    <Section
      title={t`Change password`}
      description={t`Use a password you don’t use anywhere else. Changing it signs you out on other devices.`}
    >
      <Form<Values>
        form={form}
        label={t`Change password`}
        className="ac-form"
        onSubmit={save}
        onChange={(values) => {
          setChanged(Object.values(values).some(Boolean));
          if (error) reset();
        }}
        disabled={isPending}
      >
        <Field
          name="current"
          label={t`Current password`}
          rules={[required(t`Please enter your current password`)]}
        >
          <Input.Password autoComplete="current-password" />
        </Field>
        <Field
          name="next"
          label={t`New password`}
          rules={[
            required(t`Please enter a new password`),
            must<string>(
              (value) => brokenPasswordRules(value).length === 0,
              t`This password does not meet every rule below yet`,
            ),
          ]}
          help={<PasswordRules password={next} />}
        >
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field
          name="confirmation"
          label={t`Confirm the new password`}
          dependencies={['next']}
          rules={[
            required(t`Please enter the new password again`),
            sameAs('next', t`Passwords do not match.`),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Field>
        <FormActions
          error={
            error && !isCurrentWrong ? `${t`Failed to change password.`} ${errorText(error)}` : undefined
          }
        >
          <Button kind="primary" type="submit" busy={isPending}>
            <Trans>Change password</Trans>
          </Button>
        </FormActions>
        {prompt}
      </Form>
    </Section>
  );
}
