import type { Review } from '@epigram/shared-contracts/api/reviews';
import { formatDateTime, Notice } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

/** An answered review: the answer, its author and its date. */
export function GivenAnswer({ review }: { review: Review }) {
  const { answer, answeredAt, answeredBy, note } = review;
  const time = formatDateTime(answeredAt);
  return (
    <Notice
      tone={answer === 'confirmed' ? 'success' : 'warning'}
      live
      title={answer === 'confirmed' ? <Trans>Confirmed</Trans> : <Trans>Objected</Trans>}
    >
      {answeredBy ? (
        <Trans>
          {answeredBy} answered on {time}.
        </Trans>
      ) : (
        <Trans>Answered on {time}.</Trans>
      )}
      {note && <p className="nt-text">{note}</p>}
    </Notice>
  );
}
