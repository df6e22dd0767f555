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

interface Values {
  password: string;
  name: string;
}

interface PasswordStepProps<Result> {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Set to ask for a name of the new factor as well. */
  nameLabel?: string;
  act: (values: Values) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the password before a change that could take over the account, then makes the change. */
export function PasswordStep<Result>(props: PasswordStepProps<Result>) {
  const { title, children, confirmLabel, danger, nameLabel, act, onDone, onClose } = props;
  const { t } = useLingui();
  const form = useForm<Values>();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onDone });
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
