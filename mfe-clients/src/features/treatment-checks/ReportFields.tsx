import { COMMENT_MAX_LENGTH, NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { CountedTextArea, Field, Input, maxLength } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

/** Fields that appear only in the report. */
export function ReportFields() {
  const { t } = useLingui();
  const short = maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`);
  return (
    <div className="cl-fields">
      <Field name="laboratory" label={t`Laboratory`} rules={[short]}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="accreditation"
        label={t`Accreditation`}
        help={t`ISO/IEC 17025, UKAS or APHA VetQAS`}
        rules={[short]}
      >
        <Input autoComplete="off" />
      </Field>
      <Field name="recommendation" label={t`Recommendation of the vet`} className="cl-wide">
        <CountedTextArea maxLength={COMMENT_MAX_LENGTH} rows={3} />
      </Field>
    </div>
  );
}
