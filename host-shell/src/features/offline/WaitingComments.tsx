import { Trans, useLingui } from '@lingui/react/macro';
import { discardComment, retryComment, type WaitingComment } from '@epigram/shared-contracts/client';
import { errorText } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { testDetailsPath } from '@epigram/shared-contracts/paths';
import { Button, CopyButton, Dialog, formatDateTime, Tag, useActiveLocale } from '@epigram/shared-ui/ui';
import { Link } from 'react-router-dom';

interface WaitingCommentsProps {
  open: boolean;
  comments: readonly WaitingComment[];
  onClose: () => void;
}

function Waiting({ comment, onClose }: { comment: WaitingComment; onClose: () => void }) {
  const { t } = useLingui();
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  const { id, testId, sampleId, text, createdAt, refused } = comment;
  return (
    <li className="sh-waiting">
      <div className="sh-waiting-head">
        <Link to={testDetailsPath(testId)} onClick={onClose}>
          <Trans>Sample {sampleId}</Trans>
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
      {refused !== null && (
        <p>
          {refused === 'NOT_FOUND' ? (
            <Trans>The test no longer exists, or you no longer have access to it.</Trans>
          ) : (
            errorText(refused, locale)
          )}
        </p>
      )}
      <p className="sh-waiting-text">{text}</p>
      <div className="sh-waiting-actions">
        <CopyButton text={text} label={t`Copy the comment on ${sampleId}`} />
        {refused !== null && (
          <Button size="small" onClick={() => void retryComment(id)}>
            <Trans>Send again</Trans>
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => void discardComment(id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  );
}

/** The full text of every comment that exists only in this browser, even if its test can't be opened any more. */
export function WaitingComments({ open, comments, onClose }: WaitingCommentsProps) {
  return (
    <Dialog open={open} title={<Trans>Comments waiting to be sent</Trans>} onClose={onClose}>
      <ul role="list" className="sh-waiting-list">
        {comments.map((comment) => (
          <Waiting key={comment.id} comment={comment} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}
