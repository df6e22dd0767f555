import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { StateMessage } from './StateMessage.tsx';

export interface ErrorStateProps {
  /** What happened; a general sentence where nothing is said. */
  title?: ReactNode;
  /** What it means and what to do: the error catalogue's text. */
  text?: ReactNode;
  onRetry?: () => void;
  /** While the retry runs. */
  retrying?: boolean;
  /** The server's id of the failed request, for a call to support. */
  requestId?: string;
  /** A further way out beside Retry. */
  action?: ReactNode;
  compact?: boolean;
}

/** Something failed: what, what to do, a retry, and the id that support asks for. */
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
