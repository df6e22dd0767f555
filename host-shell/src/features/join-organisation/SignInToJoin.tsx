import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberInvitation } from '@epigram/shared-contracts/api/invitations';
import { PASSWORD_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { Button, Form, FormActions, Notice, useToast, Field, Input, required } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AccountError } from '../../session/accountProblem.ts';
import { signInWith } from '../../session/sessionFlow.ts';
import { loginMessage } from '../login/loginMessage.ts';
import { needsCode } from '../login/needsCode.ts';
import { joinWithAccount } from './joinOrganisationApi.ts';

/** The second factor at sign-in: a code from the app, or a recovery code. */
function CodeField() {
  const { t } = useLingui();
  return (
    <Field
      name="code"
      label={<Trans>Code</Trans>}
      help={<Trans>From your authenticator app, or one of your recovery codes.</Trans>}
      rules={[required(t`Please enter the code`)]}
    >
      <Input autoComplete="one-time-code" maxLength={40} autoFocus />
    </Field>
  );
}

export interface SignInToJoinProps {
  token: string;
  invitation: MemberInvitation;
  onBack: () => void;
}

/**
 * The invitation of a person with an account. It signs in and joins in one step, because an account without any
 * membership can't sign in first.
 */
export function SignInToJoin({ token, invitation, onBack }: SignInToJoinProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const toast = useToast();
  const { email, organisationName } = invitation;
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const join = useMutation({
    mutationFn: (credentials: { password: string; code?: string }) =>
      signInWith({ email, ...credentials }, () => joinWithAccount(token)),
    onError: (error) => needsCode(error) && setIsCodeNeeded(true),
    onSuccess: async () => {
      toast.show({ title: t`You have joined ${organisationName}.` });
      await navigate(ROUTES.Home.path);
    },
  });
  const problem =
    join.isError &&
    loginMessage(join.error, toLocale(i18n.locale) ?? FALLBACK_LOCALE, (message) => i18n._(message));

  // The account is now a member of an organisation that has nothing to show yet.
  if (join.error instanceof AccountError) {
    return (
      <>
        <Notice tone="success" live>
          <Trans>You have joined {organisationName}.</Trans>
        </Notice>
        <Notice tone="info">{problem}</Notice>
      </>
    );
  }
  return (
    <Form<{ email: string; password: string; code?: string }>
      label={t`Join with your account`}
      initialValues={{ email }}
      onSubmit={({ password, code }) => join.mutate({ password, ...(isCodeNeeded && code && { code }) })}
    >
      <Field
        name="email"
        label={<Trans>Email</Trans>}
        help={<Trans>Fixed by the organisation.</Trans>}
        rules={[required(t`Email is required`)]}
      >
        <Input type="email" readOnly autoComplete="username" />
      </Field>
      <Field name="password" label={<Trans>Password</Trans>} rules={[required(t`Password is required`)]}>
        <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} autoFocus />
      </Field>
      {isCodeNeeded && <CodeField />}
      <FormActions error={problem}>
        <Button type="submit" kind="primary" size="large" block busy={join.isPending}>
          <Trans>Sign in and join</Trans>
        </Button>
        <Link to={ROUTES.ForgotPassword.path} className="sh-form-link">
          <Trans>Forgot password?</Trans>
        </Link>
        <Button kind="quiet" block onClick={onBack}>
          <Trans>I’m new to {PRODUCT_NAME}</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
