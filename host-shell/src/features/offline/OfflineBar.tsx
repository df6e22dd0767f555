import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useWaitingEntries } from '@epigram/shared-contracts/client';
import { Button, formatDateTime, Icon } from '@epigram/shared-ui/ui';
import { useState } from 'react';
import { useIsRefusingEntries } from '../../session/offline/entryQueue.ts';
import { reconnect } from '../../session/offline/reconnect.ts';
import { LeaveWithEntries } from './LeaveWithEntries.tsx';
import { useConnection } from './useConnection.ts';
import { WaitingEntries } from './WaitingEntries.tsx';

function Time({ shownAsOf }: { shownAsOf: number }) {
  const time = formatDateTime(new Date(shownAsOf).toISOString());
  return <Trans>Data as of {time}. You can read it but not change it.</Trans>;
}

/** Above every page while the server can't be reached or entries are waiting to be sent. */
export function OfflineBar() {
  const { t } = useLingui();
  const { isOnline, shownAsOf } = useConnection();
  const entries = useWaitingEntries();
  const [isTrying, setIsTrying] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const isLost = !isOnline || shownAsOf !== null;
  const isRefusing = useIsRefusingEntries();
  const waiting = entries.filter(({ refused }) => refused === null).length;
  const refused = entries.length - waiting;
  const isHeldUp = !isLost && waiting > 0 && isRefusing;

  async function tryAgain() {
    setIsTrying(true);
    await reconnect().finally(() => setIsTrying(false));
  }

  return (
    // Always rendered, so that a screen reader announces its content.
    <div className="sh-offline" role="status" aria-label={t`Connection`}>
      {(isLost || entries.length > 0) && (
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
                one="# entry is waiting to be sent."
                other="# entries are waiting to be sent."
              />
            )}{' '}
            {isHeldUp && (
              <Trans>
                The server isn’t taking entries at the moment. They’re kept on this device and sent again
                automatically.
              </Trans>
            )}{' '}
            {refused > 0 && (
              <Plural value={refused} one="# entry was not accepted." other="# entries were not accepted." />
            )}
          </span>
          {entries.length > 0 && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              <Trans>Show entries</Trans>
            </Button>
          )}
          {(isLost || isHeldUp) && (
            <Button size="small" busy={isTrying} onClick={() => void tryAgain()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
      <WaitingEntries
        open={isOpen && entries.length > 0}
        entries={entries}
        onClose={() => setIsOpen(false)}
      />
      <LeaveWithEntries count={entries.length} />
    </div>
  );
}
