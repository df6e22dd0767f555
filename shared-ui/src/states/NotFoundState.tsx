import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

export interface NotFoundStateProps {
  title?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** The page or resource does not exist, or not for this user. */
export function NotFoundState({ title, text, action }: NotFoundStateProps) {
  return (
    <StateMessage
      icon="search"
      title={title ?? <Trans>Page not found</Trans>}
      text={text ?? <Trans>The address may be mistyped, or the page may have moved.</Trans>}
      actions={action}
    />
  );
}
