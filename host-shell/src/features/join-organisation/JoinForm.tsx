import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberInvitation } from '@epigram/shared-contracts/api/invitations';
import {
  JOIN_PASSWORD_MIN_LENGTH,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
} from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  Field,
  Form,
  FormActions,
  Input,
  minLength,
  must,
  phone,
  required,
  sameAs,
} from '@epigram/shared-ui/ui';
import type { NewMember } from './joinOrganisationApi.ts';

interface Values {
  name: string;
  email: string;
  phone?: string;
  address?: string;
  password: string;
  confirmation: string;
}

export interface JoinFormProps {
  token: string;
  invitation: MemberInvitation;
  busy: boolean;
  /** Why the last attempt failed. */
  error: string | false;
  onSubmit: (member: NewMember) => void;
}

/** The invited person's account. The email is the invitation's and can't be changed. */
export function JoinForm({ token, invitation, busy, error, onSubmit }: JoinFormProps) {
  const { t } = useLingui();
  return (
    <Form<Values>
      label={t`Join organisation`}
      initialValues={{ email: invitation.email }}
      onSubmit={({ name, phone: number, address, password }) =>
        onSubmit({
          invitationToken: token,
          name: name.trim(),
          phone: number?.trim() || undefined,
          address: address?.trim() || undefined,
          password,
        })
      }
    >
      <Field
        name="name"
        label={<Trans>Full name</Trans>}
        rules={[
          required(t`Full name is required`),
          must<string>(
            (value) => value.trim().length >= NAME_MIN_LENGTH,
            t`Full name must be at least ${NAME_MIN_LENGTH} characters`,
          ),
        ]}
      >
        <Input autoComplete="name" maxLength={NAME_MAX_LENGTH} />
      </Field>
      <Field
        name="email"
        label={<Trans>Email</Trans>}
        help={<Trans>Fixed by the organisation.</Trans>}
        rules={[required(t`Email is required`)]}
      >
        <Input type="email" readOnly autoComplete="username" />
      </Field>
      <Field
        name="phone"
        label={<Trans>Mobile number</Trans>}
        rules={[phone(t`Please enter a valid phone number`)]}
      >
        <Input type="tel" autoComplete="tel" maxLength={24} />
      </Field>
      <Field name="address" label={<Trans>Address</Trans>}>
        <Input autoComplete="street-address" maxLength={NAME_MAX_LENGTH} />
      </Field>
      <Field
        name="password"
        label={<Trans>Password</Trans>}
        help={<Trans>At least {JOIN_PASSWORD_MIN_LENGTH} characters.</Trans>}
        rules={[
          required(t`Password is required`),
          minLength(
            JOIN_PASSWORD_MIN_LENGTH,
            t`Password must be at least ${JOIN_PASSWORD_MIN_LENGTH} characters long`,
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
      <FormActions error={error}>
        <Button type="submit" kind="primary" size="large" block busy={busy}>
          <Trans>Create my account</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
