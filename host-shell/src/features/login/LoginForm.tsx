import { Trans, useLingui } from '@lingui/react/macro';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { Button, email, Field, Form, FormActions, Input, required } from '@epigram/shared-ui/ui';
import { useState } from 'react';
import { CodeField, wantsCode } from './CodeField.tsx';
import { hasPasskeys, signInWithPasskey } from './passkeySignIn.ts';
import { Link } from 'react-router-dom';
import { signInWith } from '../../session/sessionFlow.ts';
import { loginMessage } from './loginMessage.ts';

interface Credentials {
  email: string;
  password: string;
  code?: string;
}

/** Signs in. Whoever shows it follows the session: it does not navigate. */
export function LoginForm() {
  const { t, i18n } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  const [asksCode, setAsksCode] = useState(false);

  async function attempt(act: () => Promise<void>) {
    setIsBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(error);
      if (wantsCode(error)) setAsksCode(true);
    } finally {
      setIsBusy(false);
    }
  }
  const submit = ({ email: address, password, code }: Credentials) =>
    attempt(() => signInWith({ email: address.trim(), password, ...(asksCode && code && { code }) }));

  const locale = toLocale(i18n.locale) ?? FALLBACK_LOCALE;
  return (
    <Form<Credentials> label={t`Sign in`} onSubmit={(values) => void submit(values)}>
      <Field
        name="email"
        label={<Trans>Email</Trans>}
        rules={[required(t`Email is required`), email(t`Please enter a valid email`)]}
      >
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={EMAIL_MAX_LENGTH}
          autoFocus
        />
      </Field>
      <Field name="password" label={<Trans>Password</Trans>} rules={[required(t`Password is required`)]}>
        <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} />
      </Field>
      {asksCode && <CodeField />}
      <FormActions error={failure !== null && loginMessage(failure, locale, (message) => i18n._(message))}>
        <Button type="submit" kind="primary" size="large" block busy={isBusy}>
          <Trans>Sign in</Trans>
        </Button>
        {hasPasskeys() && (
          <Button block disabled={isBusy} onClick={() => void attempt(signInWithPasskey)}>
            <Trans>Sign in with a passkey</Trans>
          </Button>
        )}
        <Link to={ROUTES.ForgotPassword.path} className="sh-form-link">
          <Trans>Forgot password?</Trans>
        </Link>
      </FormActions>
    </Form>
  );
}
