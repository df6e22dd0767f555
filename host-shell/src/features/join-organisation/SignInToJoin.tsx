import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberInvitation } from '@epigram/shared-contracts/api/invitations';
import { PASSWORD_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { Button, Field, Form, FormActions, Input, Notice, required, useToast } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AccountError } from '../../session/accountProblem.ts';
import { signInWith } from '../../session/sessionFlow.ts';
import { CodeField } from './CodeField.tsx';
import { loginMessage } from '../login/loginMessage.ts';
import { wantsCode } from '../login/wantsCode.ts';
import { joinWithAccount } from './joinOrganisationApi.ts';

export interface SignInToJoinProps {
  token: string;
  invitation: MemberInvitation;
  onBack: () => void;
}

/**
 * The invitation of somebody who has an account: signs in and joins in one step, as an account without any
 * membership can't sign in before.
 */
export function SignInToJoin({ token, invitation, onBack }: SignInToJoinProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const toast = useToast();
  const { email, organisationName } = invitation;
  const [asksCode, setAsksCode] = useState(false);
  const join = useMutation({
    mutationFn: (credentials: { password: string; code?: string }) =>
      signInWith({ email, ...credentials }, () => joinWithAccount(token)),
    onError: (error) => wantsCode(error) && setAsksCode(true),
    onSuccess: async () => {
      toast.show({ title: t`You have joined ${organisationName}.` });
      await navigate(ROUTES.Home.path);
    },
  });
  const problem =
    join.isError &&
    loginMessage(join.error, toLocale(i18n.locale) ?? FALLBACK_LOCALE, (message) => i18n._(message));

  // The account is a member now, of an organisation in which there is nothing to see yet.
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
      onSubmit={({ password, code }) => join.mutate({ password, ...(asksCode && code && { code }) })}
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
      {asksCode && <CodeField />}
      <FormActions error={problem}>
        <Button type="submit" kind="primary" size="large" block busy={join.isPending}>
          <Trans>Sign in and join</Trans>
        </Button>
        <Link to={ROUTES.ForgotPassword.path} className="sh-form-link">
          <Trans>Forgot password?</Trans>
        </Link>
        <Button kind="quiet" block onClick={onBack}>
          <Trans>I have no account yet</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
