import type { Review } from '@epigram/shared-contracts/api/reviews';
import {
  DescriptionList,
  formatDate,
  PageFrame,
  Section,
  formatDateTime,
  Notice,
} from '@epigram/shared-ui/ui';
import { useLingui, Trans } from '@lingui/react/macro';
import './reviews.css';
import { ReviewAnswerForm } from './ReviewAnswerForm.tsx';
import { useSeeingOrganisations } from './reviewsApi.ts';
import { SharingFacts } from './SharingFacts.tsx';
import { TermsOfUse } from './TermsOfUse.tsx';

/** An answered review: the answer, its author and its date. */
function GivenAnswer({ review }: { review: Review }) {
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

export function ReviewSheet({ businessId, review }: { businessId: number; review: Review }) {
  const { t } = useLingui();
  const isTerms = review.kind === 'terms';
  const seeing = useSeeingOrganisations(businessId, !isTerms);
  // Users have to see the list before they answer, and the form must not move when it arrives.
  const isReadable = isTerms || seeing.data !== undefined;
  return (
    <PageFrame narrow>
      <Section title={isTerms ? t`Yearly review of the terms` : t`Yearly review of data sharing`}>
        <DescriptionList
          items={[
            { label: t`Business`, value: review.business },
            { label: t`Document`, value: review.documentId },
            { label: t`Opened`, value: formatDate(review.openedOn) },
            { label: t`Deadline`, value: formatDate(review.dueOn) },
          ]}
        />
      </Section>
      {isTerms ? <TermsOfUse /> : <SharingFacts query={seeing} />}
      {review.answer ? (
        <GivenAnswer review={review} />
      ) : (
        isReadable && <ReviewAnswerForm businessId={businessId} review={review} />
      )}
    </PageFrame>
  );
}
