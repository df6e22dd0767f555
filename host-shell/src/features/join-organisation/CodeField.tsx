import { Trans, useLingui } from '@lingui/react/macro';
import { Field, Input, required } from '@epigram/shared-ui/ui';

/** The second factor at sign-in: a code from the app, or a recovery code. */
export function CodeField() {
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
