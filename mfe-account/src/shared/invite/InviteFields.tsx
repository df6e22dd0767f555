import { COMMENT_MAX_LENGTH, EMAIL_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  chosen,
  CountedTextArea,
  email,
  Field,
  Input,
  maxLength,
  required,
  Select,
} from '@epigram/shared-ui/ui';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Hours for which an invitation can be accepted; a week by default (docs/product.md, 9). */
const EXPIRY_HOURS = [24, 72, 168, 336, 720];

/** The invited person's address. */
export function EmailField({ help }: { help?: ReactNode }) {
  const { t } = useLingui();
  return (
    <Field
      name="email"
      label={t`Email`}
      help={help}
      rules={[
        required(t`Email is required`),
        email(t`Please enter a valid email`),
        maxLength(EMAIL_MAX_LENGTH, t`Please use at most ${EMAIL_MAX_LENGTH} characters`),
      ]}
    >
      <Input type="email" autoComplete="off" autoFocus />
    </Field>
  );
}

export function ExpiryField() {
  const { t } = useLingui();
  return (
    <Field name="expiresInHours" label={t`Expires after`} rules={[chosen(t`Please choose when it expires`)]}>
      <Select
        options={EXPIRY_HOURS.map((hours) => ({
          value: hours,
          label: <Plural value={hours / 24} one="# day" other="# days" />,
        }))}
      />
    </Field>
  );
}

export function MessageField() {
  const { t } = useLingui();
  return (
    <Field name="message" label={t`Message`} help={t`It appears in the invitation email.`}>
      <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
    </Field>
  );
}
