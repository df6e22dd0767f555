import { Trans, useLingui } from '@lingui/react/macro';
import { discardEntry, retryEntry, type WaitingEntry } from '@epigram/shared-contracts/client';
import { recordResultPath } from '@epigram/shared-contracts/paths';
import { errorText } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { Button, CopyButton, Dialog, formatDateTime, Tag, useActiveLocale } from '@epigram/shared-ui/ui';
import { Link, useNavigate } from 'react-router-dom';
import { EntryContent } from './EntryContent.tsx';

interface WaitingEntriesProps {
  open: boolean;
  entries: readonly WaitingEntry[];
  onClose: () => void;
}

function Waiting({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, kind, title, path, createdAt, refused } = entry;
  function correct() {
    onClose();
    void navigate(correctionPath(entry));
  }
  return (
    <li className="sh-waiting">
      <div className="sh-waiting-head">
        <Link to={path} onClick={onClose}>
          {kind === 'visit' || kind === 'treatment' ? title : <Trans>Sample {title}</Trans>}
        </Link>
        <span className="sh-hint">{formatDateTime(createdAt)}</span>
        {refused === null ? (
          <Tag tone="info">
            <Trans>Waiting to be sent</Trans>
          </Tag>
        ) : (
          <Tag tone="danger">
            <Trans>Not accepted</Trans>
          </Tag>
        )}
      </div>
      {refused !== null && <Refusal entry={entry} />}
      <EntryContent entry={entry} />
      <div className="sh-waiting-actions">
        {kind === 'comment' && (
          <CopyButton text={entry.input.body.text} label={t`Copy the comment on ${title}`} />
        )}
        {refused !== null && refused !== 'BUSINESS_ACCESS_CHANGED' && (
          <Button size="small" kind="primary" onClick={correct}>
            <Trans>Correct</Trans>
          </Button>
        )}
        {refused !== null && (
          <Button size="small" onClick={() => void retryEntry(id)}>
            <Trans>Send again</Trans>
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => void discardEntry(id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  );
}

/** Where the entry is opened again in its form, with everything that was typed. */
function correctionPath({ kind, id, path }: WaitingEntry): string {
  switch (kind) {
    // The path of a sheet is its own.
    case 'visit':
    case 'comment':
      return path;
    case 'result':
      return `${recordResultPath()}?waiting=${id}`;
    case 'treatment':
      return `${path}?waiting=${id}`;
  }
}

function Refusal({ entry: { kind, refused, errors } }: { entry: WaitingEntry }) {
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  if (refused === null) return null;
  return (
    <>
      <p>
        {refused === 'NOT_FOUND' && kind === 'comment' ? (
          <Trans>The test no longer exists, or you no longer have access to it.</Trans>
        ) : refused === 'SERVER_ERROR' ? (
          <Trans>The server failed to store this several times. Check it, or send it again later.</Trans>
        ) : (
          errorText(refused, locale)
        )}
      </p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Everything that exists only in this browser. */
export function WaitingEntries({ open, entries, onClose }: WaitingEntriesProps) {
  return (
    <Dialog open={open} title={<Trans>Waiting to be sent</Trans>} onClose={onClose}>
      <ul role="list" className="sh-waiting-list">
        {entries.map((entry) => (
          <Waiting key={entry.id} entry={entry} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}
