import { Trans, useLingui } from '@lingui/react/macro';
import { PASSWORD_MAX_LENGTH, RESET_PASSWORD_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { brokenPasswordRules } from '@epigram/shared-contracts/domain/passwordRules';
import { toApiError } from '@epigram/shared-contracts/errors';
import { ROUTES } from '@epigram/shared-contracts/routes';
import {
  Button,
  Field,
  Form,
  FormActions,
  Input,
  must,
  Notice,
  required,
  sameAs,
  useForm,
  useWatch,
} from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { recoverPassword } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';
import { PublicCard } from '../layout/PublicCard.tsx';
import { PasswordRules } from './PasswordRules.tsx';

interface NewPassword {
  /** From the recovery mail. */
  readonly key: string;
  readonly password: string;
}

/** Sets a new password; the call requires it twice. @throws ApiError */
async function setNewPassword({ key, password }: NewPassword): Promise<void> {
  await callApi(recoverPassword, { body: { key, password, confirm_password: password } });
}

interface Passwords {
  password: string;
  confirmation: string;
}

/** Sets a new password with the key of a recovery mail. */
export function PasswordRecoverPage() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  const form = useForm<Passwords>();
  const password = useWatch(form, 'password') ?? '';
  const change = useMutation({ mutationFn: setNewPassword });
  const failure = change.isError ? toApiError(change.error) : null;
  const isInvalidLink = failure?.code === 'KEY_NOT_EXIST';

  const toLogin = (
    <Link to={ROUTES.Login.path} className="sh-form-link">
      <Trans>Back to sign in</Trans>
    </Link>
  );
  if (change.isSuccess) {
    return (
      <PublicCard title={<Trans>Set a new password</Trans>}>
        <Notice tone="success" live>
          <Trans>Your password has been successfully updated.</Trans>
        </Notice>
        {toLogin}
      </PublicCard>
    );
  }
  if (isInvalidLink) {
    return (
      <PublicCard title={<Trans>Set a new password</Trans>}>
        <Notice tone="danger" live>
          <Trans>This password reset link is invalid or has expired. Please request a new one.</Trans>
        </Notice>
        <Link to={ROUTES.ForgotPassword.path} className="sh-form-link">
          <Trans>Request a new link</Trans>
        </Link>
      </PublicCard>
    );
  }
  return (
    <PublicCard title={<Trans>Set a new password</Trans>}>
      <Form<Passwords>
        form={form}
        label={t`Set a new password`}
        onSubmit={(values) => change.mutate({ key: token, password: values.password })}
      >
        <Field
          name="password"
          label={<Trans>New password</Trans>}
          help={<PasswordRules password={password} />}
          rules={[
            required(t`Password is required`),
            must<string>(
              (value) => !brokenPasswordRules(value).includes('length'),
              t`Password must be at least ${RESET_PASSWORD_MIN_LENGTH} characters long`,
            ),
            must<string>(
              (value) => brokenPasswordRules(value).length === 0,
              t`Password must contain at least one special character, one number, one uppercase and one lowercase letter`,
            ),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Field>
        <Field
          name="confirmation"
          label={<Trans>Confirm password</Trans>}
          dependencies={['password']}
          rules={[required(t`Please confirm your password`), sameAs('password', t`Passwords do not match.`)]}
        >
          <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Field>
        <FormActions
          error={failure !== null && [t`Failed to reset password`, ...failure.messages].join('\n')}
        >
          <Button type="submit" kind="primary" size="large" block busy={change.isPending}>
            <Trans>Save password</Trans>
          </Button>
        </FormActions>
      </Form>
      {toLogin}
    </PublicCard>
  );
}
