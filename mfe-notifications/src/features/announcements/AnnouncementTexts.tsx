import { COMMENT_MAX_LENGTH, NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { Field, Input, required } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** Title and text, in both languages side by side. */
export function AnnouncementTexts() {
  const { t } = useLingui();
  return (
    <div className="nt-editor-columns">
      <fieldset>
        <legend>
          <Trans>English</Trans>
        </legend>
        <Field name="titleEn" label={t`Title in English`} rules={[required(t`Please enter a title`)]}>
          <Input maxLength={NAME_MAX_LENGTH} lang="en" />
        </Field>
        <Field name="textEn" label={t`Text in English`} rules={[required(t`Please enter a text`)]}>
          <Input.TextArea rows={5} maxLength={COMMENT_MAX_LENGTH} lang="en" />
        </Field>
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Spanish</Trans>
        </legend>
        <Field name="titleEs" label={t`Title in Spanish`} rules={[required(t`Please enter a title`)]}>
          <Input maxLength={NAME_MAX_LENGTH} lang="es" />
        </Field>
        <Field name="textEs" label={t`Text in Spanish`} rules={[required(t`Please enter a text`)]}>
          <Input.TextArea rows={5} maxLength={COMMENT_MAX_LENGTH} lang="es" />
        </Field>
      </fieldset>
    </div>
  );
}
