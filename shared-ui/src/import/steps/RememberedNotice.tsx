import type { TableMemory } from '@epigram/shared-contracts/api/tableImports';
import { Button } from '../../actions/Button.tsx';
import { Notice } from '../../states/Notice.tsx';
import { useErrorText } from '../../states/useErrorText.ts';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

interface RememberedNoticeProps<Field extends string> {
  remembered: TableMemory<Field>;
  /** Forgets it for good. */
  forget: (remembered: TableMemory<Field>) => Promise<unknown>;
  /** Reads the file again without it. */
  onDropped: () => void;
}

/** Says that earlier answers were taken over, and lets the user read the file without them, once or for good. */
export function RememberedNotice<Field extends string>({
  remembered,
  forget,
  onDropped,
}: RememberedNoticeProps<Field>) {
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({ mutationFn: forget });
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
      {remembered.columns.length + (remembered.addUp?.length ?? 0) > 0 && (
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
