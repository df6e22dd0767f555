import type { TestComment } from '@epigram/shared-contracts/api/tests';
import { Avatar, formatDateTime, IconButton } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { CommentForm } from './CommentForm.tsx';
import type { CommentedTest } from './testDetailsApi.ts';
import { isEdited } from './comments.ts';

interface CommentItemProps {
  test: CommentedTest;
  comment: TestComment;
  onSaved: () => void;
  onUnsaved: (form: string, isUnsaved: boolean) => void;
}

export function CommentItem({ test, comment, onSaved, onUnsaved }: CommentItemProps) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  // The form took the focus with it, so return it to the button.
  useEffect(() => {
    if (wasEditing.current && !isEditing) item.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { author } = comment;
  const editedAt = formatDateTime(comment.updated_at);
  return (
    <li ref={item} className="tr-comment">
      <Avatar name={author} />
      <div className="tr-comment-body">
        <div className="tr-comment-head">
          <strong>{author}</strong>
          <span className="tr-soft">
            {formatDateTime(comment.created_at)}
            {isEdited(comment) && (
              <>
                {' · '}
                <Trans>edited {editedAt}</Trans>
              </>
            )}
          </span>
          {comment.editable && !isEditing && (
            <IconButton
              icon="edit"
              size="small"
              label={t`Edit the comment by ${author}`}
              onClick={() => setIsEditing(true)}
            />
          )}
        </div>
        {isEditing ? (
          <CommentForm
            test={test}
            comment={comment}
            onSaved={() => {
              setIsEditing(false);
              onSaved();
            }}
            onCancel={() => setIsEditing(false)}
            onUnsaved={onUnsaved}
          />
        ) : (
          <p className="tr-comment-text">{comment.text}</p>
        )}
      </div>
    </li>
  );
}
