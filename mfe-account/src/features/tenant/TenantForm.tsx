import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  AddressFields,
  Button,
  email,
  Field,
  Form,
  FormActions,
  Input,
  maxLength,
  phone,
  required,
  useErrorText,
  useForm,
  useUnsavedChangesPrompt,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { TenantValues } from './tenantFields.ts';

interface TenantFormProps<Values extends TenantValues> {
  label: string;
  stored: Values;
  busy: boolean;
  error: unknown;
  /** Further input that counts as a change (a logo), and its field. */
  extra?: ReactNode;
  hasExtra?: boolean;
  onExtraReset?: () => void;
  countryRequired?: boolean;
  /** Saves the values; `done` is called on success. */
  onSave: (values: Values, done: () => void) => void;
}

/** Name, contact and address of a business or an organisation. */
export function TenantForm<Values extends TenantValues>(props: TenantFormProps<Values>) {
  const { label, stored, busy, error, extra, hasExtra = false, onExtraReset, onSave } = props;
  const { t } = useLingui();
  const form = useForm<Values>();
  const errorText = useErrorText();
  const [isEdited, setEdited] = useState(false);
  const isChanged = isEdited || hasExtra;
  const prompt = useUnsavedChangesPrompt(isChanged && !busy);
  const undo = () => {
    form.resetFields();
    setEdited(false);
    onExtraReset?.();
  };
  return (
    <Form<Values>
      form={form}
      label={label}
      className="ac-form"
      initialValues={stored as Partial<Values>}
      onChange={() => setEdited(true)}
      onSubmit={(values) => onSave(values, () => setEdited(false))}
      disabled={busy}
    >
      <Field
        name="name"
        label={t`Name`}
        rules={[
          required(t`Please enter a name`),
          maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`),
        ]}
      >
        <Input autoComplete="organization" />
      </Field>
      <Field name="email" label={t`Contact email`} rules={[email(t`Please enter a valid email`)]}>
        <Input type="email" autoComplete="email" />
      </Field>
      <Field
        name="phone"
        label={t`Phone`}
        rules={[phone(t`Please enter a phone number, for example +353 87 123 4567`)]}
      >
        <Input type="tel" autoComplete="tel" />
      </Field>
      <AddressFields isOwn countryRequired={props.countryRequired} onFill={() => setEdited(true)} />
      {extra}
      <FormActions error={error ? errorText(error) : undefined}>
        <Button kind="primary" type="submit" busy={busy} disabled={!isChanged}>
          <Trans>Save</Trans>
        </Button>
        {isChanged && (
          <Button kind="quiet" onClick={undo}>
            <Trans>Undo changes</Trans>
          </Button>
        )}
      </FormActions>
      {prompt}
    </Form>
  );
}
