import { COMMENT_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { CountedTextArea } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

/** The reason of a platform admin, in a dialog that confirms an action. */
export function ReasonArea({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <CountedTextArea
      aria-label={t`Reason`}
      placeholder={t`Reason`}
      maxLength={COMMENT_MAX_LENGTH}
      rows={3}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
