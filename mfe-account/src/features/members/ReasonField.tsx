import { COMMENT_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { CountedTextArea, Field, required } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

/** The reason why a platform admin changes the members of a tenant. */
export function ReasonField() {
  const { t } = useLingui();
  return (
    <Field
      name="reason"
      label={t`Reason`}
      help={t`The tenant’s Managers or Owners see it, and their audit trail records it.`}
      rules={[required(t`Please give a reason`)]}
    >
      <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
    </Field>
  );
}
