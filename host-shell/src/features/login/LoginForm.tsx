import { Trans, useLingui } from '@lingui/react/macro';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { Button, FormActions } from '@epigram/shared-ui/ui';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { loginWithPasskey, startPasskeyLogin } from '@epigram/shared-contracts/api/secondFactor';
import { callApi } from '@epigram/shared-contracts/client';
import { setAccessToken } from '@epigram/shared-contracts/client/host';
import { ApiError } from '@epigram/shared-contracts/errors';
import { signInWith, beginSession } from '../../session/sessionFlow.ts';
import { loginMessage } from './loginMessage.ts';
import { PlainField } from './PlainField.tsx';
import { type FieldRule, usePlainFields } from './usePlainFields.ts';
import { needsCode } from './needsCode.ts';

function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Signs in with one of the device's passkeys; the device verifies its user.
 * @throws ApiError, AccountError
 */
async function signInWithPasskey(): Promise<void> {
  const { ticket, options } = (await callApi(startPasskeyLogin, {})).data;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(
    (cause: unknown) => {
      throw new ApiError('PASSKEY_REJECTED', { debug: { cause } });
    },
  );
  const { data } = await callApi(loginWithPasskey, { body: { ticket, response: { ...response } } });
  setAccessToken(data);
  await beginSession();
}

// The same rules as shared-ui's: one @, no spaces, a dot in the domain.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function required(message: string): FieldRule {
  return (value) => (value.trim() === '' ? message : null);
}

/** The sign-in form. It does not navigate: its page reacts to the session. */
export function LoginForm() {
  const { t, i18n } = useLingui();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  const [isCodeNeeded, setIsCodeNeeded] = useState(false);

  async function attempt(act: () => Promise<void>) {
    setIsBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(error);
      if (needsCode(error)) setIsCodeNeeded(true);
    } finally {
      setIsBusy(false);
    }
  }
  const isMissing = required(t`Email is required`);
  const { fieldProps, read } = usePlainFields({
    email: (value) => isMissing(value) ?? (EMAIL.test(value.trim()) ? null : t`Please enter a valid email`),
    password: required(t`Password is required`),
    code: isCodeNeeded ? required(t`Please enter the code`) : () => null,
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const values = read(event);
    if (values === null || isBusy) return;
    const { email, password, code } = values;
    void attempt(() => signInWith({ email: email.trim(), password, ...(isCodeNeeded && { code }) }));
  }

  const locale = toLocale(i18n.locale) ?? FALLBACK_LOCALE;
  return (
    <form aria-label={t`Sign in`} noValidate onSubmit={submit}>
      <PlainField
        {...fieldProps('email')}
        label={<Trans>Email</Trans>}
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={EMAIL_MAX_LENGTH}
        required
        autoFocus
      />
      <PlainField
        {...fieldProps('password')}
        label={<Trans>Password</Trans>}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        required
      />
      {isCodeNeeded && (
        <PlainField
          {...fieldProps('code')}
          label={<Trans>Code</Trans>}
          help={<Trans>From your authenticator app, or one of your recovery codes.</Trans>}
          autoComplete="one-time-code"
          maxLength={40}
          required
          autoFocus
        />
      )}
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
    </form>
  );
}
