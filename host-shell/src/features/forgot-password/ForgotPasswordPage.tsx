import { Trans, useLingui } from '@lingui/react/macro';
import { EMAIL_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { type ErrorCode, toApiError } from '@epigram/shared-contracts/errors';
import { ROUTES } from '@epigram/shared-contracts/routes';
import {
  Button,
  email,
  Field,
  Form,
  FormActions,
  Input,
  Notice,
  required,
  useErrorText,
} from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { forgotPassword } from '@epigram/shared-contracts/api/users';
import { callApi } from '@epigram/shared-contracts/client';
import { PublicCard } from '../layout/PublicCard.tsx';

/** Requests a recovery mail. @throws ApiError */
async function requestRecoveryMail(email: string): Promise<void> {
  await callApi(forgotPassword, { body: { email } });
}

/** Failures that do not depend on the address, so checking it would not help. */
const NOT_BY_ADDRESS: readonly ErrorCode[] = ['NETWORK_ERROR', 'CONNECTION_FAILED', 'RATE_LIMITED'];

/** Sends the instructions for setting a new password. The answer is the same for an unknown address. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const request = useMutation({ mutationFn: requestRecoveryMail });

  function failureText(failure: unknown): string {
    const reason = errorText(failure);
    return NOT_BY_ADDRESS.includes(toApiError(failure).code)
      ? t`Failed to send password reset email. ${reason}`
      : t`Failed to send recovery email. Please check the email and try again.`;
  }

  return (
    <PublicCard
      title={<Trans>Forgot password</Trans>}
      intro={<Trans>Enter your email address. You will receive a link to set a new password.</Trans>}
    >
      {request.isSuccess ? (
        <Notice tone="success" live>
          <Trans>A recovery email was sent to your email address.</Trans>
        </Notice>
      ) : (
        <Form<{ email: string }>
          label={t`Forgot password`}
          onSubmit={(values) => request.mutate(values.email.trim())}
        >
          <Field
            name="email"
            label={<Trans>Email</Trans>}
            rules={[required(t`Email is required`), email(t`Invalid email format`)]}
          >
            <Input type="email" autoComplete="username" inputMode="email" maxLength={EMAIL_MAX_LENGTH} />
          </Field>
          <FormActions error={request.isError && failureText(request.error)}>
            <Button type="submit" kind="primary" size="large" block busy={request.isPending}>
              <Trans>Send reset link</Trans>
            </Button>
          </FormActions>
        </Form>
      )}
      <Link to={ROUTES.Login.path} className="sh-form-link">
        <Trans>Back to sign in</Trans>
      </Link>
    </PublicCard>
  );
}
