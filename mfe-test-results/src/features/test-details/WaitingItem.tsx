import { discardComment, retryComment, type WaitingComment } from '@epigram/shared-contracts/client';
import { ApiError } from '@epigram/shared-contracts/errors';
import { nameAtom, useSession } from '@epigram/shared-contracts/session';
import { Avatar, Button, formatDateTime, Tag, useErrorText } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CommentForm } from './CommentForm.tsx';
import type { CommentedTest } from './testDetailsApi.ts';

interface WaitingItemProps {
  test: CommentedTest;
  comment: WaitingComment;
  onUnsaved: (form: string, isUnsaved: boolean) => void;
}

/** A comment of the user that is only stored in this browser so far. */
export function WaitingItem({ test, comment, onUnsaved }: WaitingItemProps) {
  const [isEditing, setEditing] = useState(false);
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
        {isEditing ? (
          <CommentForm
            test={test}
            comment={null}
            waiting={comment}
            onSaved={() => setEditing(false)}
            onCancel={() => setEditing(false)}
            onUnsaved={onUnsaved}
          />
        ) : (
          <>
            <p className="tr-comment-text">{text}</p>
            {refused !== null && (
              <>
                <Button kind="link" size="small" onClick={() => setEditing(true)}>
                  <Trans>Edit</Trans>
                </Button>
                <Button kind="link" size="small" onClick={() => void retryComment(id)}>
                  <Trans>Send again</Trans>
                </Button>
              </>
            )}
            <Button kind="link" size="small" onClick={() => void discardComment(id)}>
              <Trans>Discard</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
