import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { StateMessage } from './StateMessage.tsx';

export interface ErrorStateProps {
  /** The failure; by default a general sentence. */
  title?: ReactNode;
  /** The meaning and what to do, from the error catalogue. */
  text?: ReactNode;
  onRetry?: () => void;
  /** Whether the retry is running. */
  retrying?: boolean;
  /** The server's id of the failed request, for support. */
  requestId?: string;
  /** A second action beside Retry. */
  action?: ReactNode;
  compact?: boolean;
}

/** Shows a failure, what to do, a retry, and the id for support. */
export function ErrorState({ title, text, onRetry, retrying, requestId, action, compact }: ErrorStateProps) {
  return (
    <StateMessage
      icon="warning"
      role="alert"
      compact={compact}
      title={title ?? <Trans>This could not be loaded</Trans>}
      text={text ?? <Trans>Please try again. If it happens again, contact support.</Trans>}
      actions={
        (onRetry ?? action) && (
          <>
            {onRetry && (
              <Button icon="refresh" onClick={onRetry} busy={retrying}>
                <Trans>Try again</Trans>
              </Button>
            )}
            {action}
          </>
        )
      }
      detail={requestId && <Trans>Request id: {requestId}</Trans>}
    />
  );
}
