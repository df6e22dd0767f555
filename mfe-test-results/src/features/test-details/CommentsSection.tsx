import type { TestComment } from '@epigram/shared-contracts/api/tests';
import { useWaitingComments } from '@epigram/shared-contracts/client';
import { LiveRegion, Section, useUnsavedChangesPrompt } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import type { CommentedTest } from './testDetailsApi.ts';
import { WaitingItem } from './WaitingItem.tsx';

interface CommentsSectionProps {
  test: CommentedTest;
  comments: readonly TestComment[];
}

/** Comments on the test and a form for a new one. Leaving with unsaved text asks first. */
export function CommentsSection({ test, comments }: CommentsSectionProps) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const waiting = useWaitingComments().filter(({ testId }) => testId === test.uuid);
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
      {comments.length + waiting.length === 0 ? (
        <p className="tr-soft">
          <Trans>No comments yet</Trans>
        </p>
      ) : (
        <ol role="list" className="tr-comments">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              test={test}
              comment={comment}
              onSaved={() => setAnnouncement(t`Comment saved`)}
              onUnsaved={mark}
            />
          ))}
          {waiting.map((comment) => (
            <WaitingItem key={comment.id} test={test} comment={comment} onUnsaved={mark} />
          ))}
        </ol>
      )}
      <CommentForm
        test={test}
        comment={null}
        onSaved={(isWaiting) =>
          setAnnouncement(isWaiting ? t`Comment kept. It is sent when you’re online.` : t`Comment added`)
        }
        onUnsaved={mark}
      />
      <LiveRegion message={announcement} />
    </Section>
  );
}
