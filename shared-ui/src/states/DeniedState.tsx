import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

export interface DeniedStateProps {
  title?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
}

/** Tells users that they have no access, and who can change that. */
export function DeniedState({ title, text, action, compact }: DeniedStateProps) {
  return (
    <StateMessage
      icon="lock"
      role="alert"
      compact={compact}
      title={title ?? <Trans>You do not have access to this</Trans>}
      text={
        text ?? (
          <Trans>
            Your current role does not include this information. Your administrator can change that.
          </Trans>
        )
      }
      actions={action}
    />
  );
}
