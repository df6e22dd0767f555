import type { FactorProof, SecondFactor } from '@epigram/shared-contracts/api/secondFactor';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  Dialog,
  Field,
  Form,
  Input,
  Notice,
  required,
  Stack,
  useErrorText,
  useForm,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { askPasskey } from './secondFactorApi.ts';

interface Values {
  password: string;
  code?: string;
  name: string;
}

interface PasswordStepProps<Result> {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Set to ask for a name of the new factor as well. */
  nameLabel?: string;
  factors: Pick<SecondFactor, 'totp' | 'passkeys'>;
  act: (proof: FactorProof, name: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/**
 * Asks for the password, and for a second factor if there is one, before a change that could take over the account. Then
 * makes the change.
 */
export function PasswordStep<Result>(props: PasswordStepProps<Result>) {
  const { title, children, confirmLabel, danger, nameLabel, factors, act, onDone, onClose } = props;
  const { t } = useLingui();
  const form = useForm<Values>();
  const errorText = useErrorText();
  const hasPasskey = factors.passkeys.length > 0;
  const hasFactor = factors.totp || hasPasskey;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ password, code = '', name }: Values) => {
      if (!hasFactor) return act({ password }, name);
      if (code.trim() === '') return act({ password, assertion: await askPasskey() }, name);
      return act({ password, code: code.trim() }, name);
    },
    onSuccess: onDone,
  });
  return (
    <Dialog
      open
      title={title}
      width={500}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={isPending} onClick={() => form.submit()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        <Form<Values> form={form} label={title} onSubmit={(values) => mutate(values)} disabled={isPending}>
          {nameLabel && (
            <Field name="name" label={nameLabel} rules={[required(t`Please enter a name`)]}>
              <Input maxLength={NAME_MAX_LENGTH} autoFocus />
            </Field>
          )}
          <Field
            name="password"
            label={t`Current password`}
            rules={[required(t`Please enter your current password`)]}
          >
            <Input.Password
              autoComplete="current-password"
              maxLength={PASSWORD_MAX_LENGTH}
              autoFocus={!nameLabel}
            />
          </Field>
          {hasFactor && (
            <Field
              name="code"
              label={factors.totp ? t`Code from the app or recovery code` : t`Recovery code`}
              help={hasPasskey && t`Leave it empty to confirm with your passkey.`}
              rules={hasPasskey ? [] : [required(t`Please enter a code`)]}
            >
              <Input autoComplete="one-time-code" maxLength={40} />
            </Field>
          )}
        </Form>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
