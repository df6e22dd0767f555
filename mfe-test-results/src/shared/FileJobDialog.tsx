import { toApiError } from '@epigram/shared-contracts/errors';
import { Button, Dialog, formatBytes, Notice, ProgressDialog, useErrorText } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FileJobRunner } from './useFileJob.ts';

/** Errors that a retry cannot fix. */
function isRetryable(error: unknown): boolean {
  return toApiError(error).code !== 'BAD_REQUEST';
}

/** Progress of a file job with Cancel, or its error with Retry. */
export function FileJobDialog({ runner }: { runner: FileJobRunner }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { state, cancel, retry } = runner;
  if (state.status === 'failed') {
    return (
      <Dialog
        open
        title={state.title}
        width={500}
        onClose={cancel}
        footer={
          <>
            <Button onClick={cancel}>
              <Trans>Close</Trans>
            </Button>
            {isRetryable(state.error) && (
              <Button kind="primary" icon="refresh" onClick={retry}>
                <Trans>Retry</Trans>
              </Button>
            )}
          </>
        }
      >
        <Notice tone="danger" live>
          {errorText(state.error)}
        </Notice>
      </Dialog>
    );
  }
  const isRunning = state.status === 'running';
  const received = isRunning ? state.received : 0;
  const total = isRunning ? state.total : null;
  const receivedText = formatBytes(received);
  const totalText = total ? formatBytes(total) : '';
  const text =
    received === 0
      ? t`The file is being prepared`
      : total
        ? t`${receivedText} of ${totalText} received`
        : t`${receivedText} received`;
  return (
    <ProgressDialog
      open={isRunning}
      title={isRunning ? state.title : ''}
      text={text}
      value={received > 0 && total ? received / total : undefined}
      onCancel={cancel}
    />
  );
}
