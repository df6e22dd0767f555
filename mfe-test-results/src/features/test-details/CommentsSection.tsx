import type { TestComment } from '@epigram/shared-contracts/api/tests';
import { LiveRegion, Section, useUnsavedChangesPrompt } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';

interface CommentsSectionProps {
  testId: string;
  comments: readonly TestComment[];
}

/** Comments on the test and a form for a new one. Leaving with unsaved text asks first. */
export function CommentsSection({ testId, comments }: CommentsSectionProps) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const prompt = useUnsavedChangesPrompt(unsaved.size > 0);
  const mark = useCallback((form: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(form) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(form);
      else after.delete(form);
      return after;
    });
  }, []);
  return (
    <Section title={t`Comments`}>
      {prompt}
      {comments.length === 0 ? (
        <p className="tr-soft">
          <Trans>No comments yet</Trans>
        </p>
      ) : (
        <ol role="list" className="tr-comments">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              testId={testId}
              comment={comment}
              onSaved={() => setAnnouncement(t`Comment saved`)}
              onUnsaved={mark}
            />
          ))}
        </ol>
      )}
      <CommentForm
        testId={testId}
        comment={null}
        onSaved={() => setAnnouncement(t`Comment added`)}
        onUnsaved={mark}
      />
      <LiveRegion message={announcement} />
    </Section>
  );
}
