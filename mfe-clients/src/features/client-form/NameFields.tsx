import { CLIENT_SHORT_MAX_LENGTH } from '@epigram/shared-contracts/api/clients';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { Field, Input, maxLength, minLength, required } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

export function NameFields() {
  const { t } = useLingui();
  return (
    <>
      <Field
        name="name"
        label={t`Name`}
        rules={[
          required(t`Please enter the client’s name`),
          minLength(NAME_MIN_LENGTH, t`Please use at least ${NAME_MIN_LENGTH} characters`),
          maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`),
        ]}
      >
        <Input autoComplete="off" />
      </Field>
      <Field
        name="number"
        label={t`Client number`}
        rules={[
          maxLength(CLIENT_SHORT_MAX_LENGTH, t`Please use at most ${CLIENT_SHORT_MAX_LENGTH} characters`),
        ]}
      >
        <Input autoComplete="off" />
      </Field>
    </>
  );
}
