import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useWaitingComments } from '@epigram/shared-contracts/client';
import { Button, formatDateTime, Icon } from '@epigram/shared-ui/ui';
import { useState } from 'react';
import { reconnect } from '../../session/offline/reconnect.ts';
import { LeaveWithComments } from './LeaveWithComments.tsx';
import { useConnection } from './useConnection.ts';
import { WaitingComments } from './WaitingComments.tsx';

function Time({ shownAsOf }: { shownAsOf: number }) {
  const time = formatDateTime(new Date(shownAsOf).toISOString());
  return <Trans>Data as of {time}. You can read it but not change it.</Trans>;
}

/** Above every page while the server can't be reached or comments are waiting to be sent. */
export function OfflineBar() {
  const { t } = useLingui();
  const { isOnline, shownAsOf } = useConnection();
  const comments = useWaitingComments();
  const [isTrying, setIsTrying] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isLost = !isOnline || shownAsOf !== null;
  const waiting = comments.filter(({ refused }) => refused === null).length;
  const refused = comments.length - waiting;

  async function tryAgain() {
    setIsTrying(true);
    await reconnect().finally(() => setIsTrying(false));
  }

  return (
    // Always rendered, so that a screen reader announces its content.
    <div className="sh-offline" role="status" aria-label={t`Connection`}>
      {(isLost || comments.length > 0) && (
        <div className="sh-offline-bar">
          <Icon name={isLost ? 'unlink' : 'comment'} size={18} />
          <span>
            {isLost && (
              <>
                <strong>
                  {isOnline ? <Trans>Epigram can’t be reached.</Trans> : <Trans>You’re offline.</Trans>}
                </strong>{' '}
                {shownAsOf === null ? (
                  <Trans>You can still read the lists, results and clients that you opened recently.</Trans>
                ) : (
                  <Time shownAsOf={shownAsOf} />
                )}{' '}
              </>
            )}
            {waiting > 0 && (
              <Plural
                value={waiting}
                one="# comment is waiting to be sent."
                other="# comments are waiting to be sent."
              />
            )}{' '}
            {refused > 0 && (
              <Plural
                value={refused}
                one="# comment was not accepted."
                other="# comments were not accepted."
              />
            )}
          </span>
          {comments.length > 0 && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              <Trans>Show comments</Trans>
            </Button>
          )}
          {isLost && (
            <Button size="small" busy={isTrying} onClick={() => void tryAgain()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
      <WaitingComments
        open={isOpen && comments.length > 0}
        comments={comments}
        onClose={() => setIsOpen(false)}
      />
      <LeaveWithComments count={comments.length} />
    </div>
  );
}
