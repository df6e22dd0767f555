import { discardComment, retryComment, type WaitingComment } from '@epigram/shared-contracts/client';
import { ApiError } from '@epigram/shared-contracts/errors';
import { nameAtom, useSession } from '@epigram/shared-contracts/session';
import { Avatar, Button, formatDateTime, Tag, useErrorText } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

/** A comment of the user that is only stored in this browser so far. */
export function WaitingItem({ comment }: { comment: WaitingComment }) {
  const errorText = useErrorText();
  const author = useSession(nameAtom) ?? '';
  const { id, text, createdAt, refused } = comment;
  return (
    <li className="tr-comment">
      <Avatar name={author} />
      <div className="tr-comment-body">
        <div className="tr-comment-head">
          <strong>{author}</strong>
          <span className="tr-soft">{formatDateTime(createdAt)}</span>
          {refused === null ? (
            <Tag tone="info" icon="clock">
              <Trans>Waiting to be sent</Trans>
            </Tag>
          ) : (
            <Tag tone="danger" icon="error">
              <Trans>Not accepted</Trans>
            </Tag>
          )}
        </div>
        {refused !== null && <p className="tr-soft">{errorText(new ApiError(refused))}</p>}
        <p className="tr-comment-text">{text}</p>
        {refused !== null && (
          <Button kind="link" size="small" onClick={() => void retryComment(id)}>
            <Trans>Send again</Trans>
          </Button>
        )}
        <Button kind="link" size="small" onClick={() => void discardComment(id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  );
}
