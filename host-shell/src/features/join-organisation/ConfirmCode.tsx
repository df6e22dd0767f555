import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { Button, Field, Form, FormActions, Input, must, Notice, required } from '@epigram/shared-ui/ui';
import { useMutation } from '@tanstack/react-query';
import { confirmMember } from './joinOrganisationApi.ts';

interface ConfirmCodeProps {
  token: string;
  email: string;
  onConfirmed: () => void;
  onBack: () => void;
}

/** A forwarded link does not prove an address. Only the mail depends on the address, so this page reveals nothing. */
export function ConfirmCode({ token, email, onConfirmed, onBack }: ConfirmCodeProps) {
  const { t, i18n } = useLingui();
  const locale = toLocale(i18n.locale) ?? FALLBACK_LOCALE;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => confirmMember(token, code),
    onSuccess: onConfirmed,
  });
  return (
    <>
      <Notice live title={<Trans>Check your email</Trans>}>
        <Trans>
          We have sent instructions to {email}. If the email contains a code, enter it here within an hour.
        </Trans>
      </Notice>
      <Form<{ code: string }>
        label={t`Confirm your address`}
        onSubmit={({ code }) => mutate(code.replaceAll(/\s/g, ''))}
        disabled={isPending}
        checkOnLeave={false}
      >
        <Field
          name="code"
          label={t`Code from the email`}
          rules={[
            required(t`Please enter the code`),
            must<string>((code) => /^\d{8}$/.test(code.replaceAll(/\s/g, '')), t`The code has 8 digits`),
          ]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus />
        </Field>
        <FormActions error={error ? errorMessage(error, locale) : undefined}>
          <Button type="submit" kind="primary" size="large" block busy={isPending}>
            <Trans>Confirm and join</Trans>
          </Button>
        </FormActions>
      </Form>
      <Button kind="quiet" block onClick={onBack}>
        <Trans>Back to the form</Trans>
      </Button>
    </>
  );
}
