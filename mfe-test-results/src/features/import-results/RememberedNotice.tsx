import type { ImportPreview } from '@epigram/shared-contracts/api/testImports';
import { Button, Notice, useErrorText } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useForgetMatch } from './importApi.ts';

export type Remembered = NonNullable<ImportPreview['remembered']>;

interface RememberedNoticeProps {
  businessId: number;
  remembered: Remembered;
  /** Reads the file again without it. */
  onDropped: () => void;
}

/** Says that earlier answers were taken over, and lets the user read the file without them, once or for good. */
export function RememberedNotice({ businessId, remembered, onDropped }: RememberedNoticeProps) {
  const errorText = useErrorText();
  const { mutate, isPending, error } = useForgetMatch(businessId);
  const words = remembered.words.map(({ word }) => word).join(', ');
  return (
    <Notice
      tone="info"
      live
      title={<Trans>Read as in an earlier import</Trans>}
      action={
        <>
          <Button disabled={isPending} onClick={onDropped}>
            <Trans>Read it without them</Trans>
          </Button>
          <Button busy={isPending} onClick={() => mutate(remembered, { onSuccess: onDropped })}>
            <Trans>Forget them</Trans>
          </Button>
        </>
      }
    >
      {remembered.columns.length + remembered.addUp.length > 0 && (
        <p>
          <Trans>The columns are matched as for a file with the same headings.</Trans>
        </p>
      )}
      {words !== '' && (
        <p>
          <Trans>These words mean what was answered before: {words}.</Trans>
        </p>
      )}
      {error && <p>{errorText(error)}</p>}
    </Notice>
  );
}
