import type { Review } from '@epigram/shared-contracts/api/reviews';
import type { ReviewAnswer } from '@epigram/shared-contracts/domain/enumerations';
import { NOTES_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  Button,
  CountedTextArea,
  Notice,
  Section,
  Stack,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useAnswerReview } from './reviewsApi.ts';

/** The first answer of an Owner is recorded, and applies to all Owners. */
export function ReviewAnswerForm({ businessId, review }: { businessId: number; review: Review }) {
  const { t } = useLingui();
  const noteId = useId();
  const toast = useToast();
  const errorText = useErrorText();
  const [note, setNote] = useState('');
  const { mutate, isPending, variables, error } = useAnswerReview(businessId, review.id, () =>
    toast.show({ title: t`Your answer has been recorded` }),
  );
  const send = (answer: ReviewAnswer) => mutate({ answer, note: note.trim() || undefined });
  const busy = isPending ? variables.answer : null;
  return (
    <Section
      title={t`Your answer`}
      description={
        review.kind === 'terms' ? (
          <Trans>The other Owners are told what you answer.</Trans>
        ) : (
          <Trans>The other Owners and the Managers of these organisations are told what you answer.</Trans>
        )
      }
    >
      <Stack>
        <div>
          <label htmlFor={noteId} className="nt-label">
            <Trans>Notes (optional)</Trans>
          </label>
          <CountedTextArea
            id={noteId}
            value={note}
            maxLength={NOTES_MAX_LENGTH.review}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        {error && (
          <Notice tone="danger" live>
            {errorText(error)}
          </Notice>
        )}
        <div className="nt-review-buttons">
          <Button
            kind="primary"
            busy={busy === 'confirmed'}
            disabled={busy !== null}
            onClick={() => send('confirmed')}
          >
            {review.kind === 'terms' ? <Trans>I confirm the terms</Trans> : <Trans>This is correct</Trans>}
          </Button>
          <Button busy={busy === 'objected'} disabled={busy !== null} onClick={() => send('objected')}>
            <Trans>I object</Trans>
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
