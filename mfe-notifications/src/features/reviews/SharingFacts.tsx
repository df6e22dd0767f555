import { ErrorState, formatDate, queryErrorState, Section, SkeletonText } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { SeeingOrganisations } from './reviewsApi.ts';

/** The organisations that can currently see the business. */
export function SharingFacts({ query }: { query: SeeingOrganisations }) {
  const { t } = useLingui();
  const { data, error } = query;
  return (
    <Section
      title={t`Who sees your results`}
      description={<Trans>Organisations that your business is linked to.</Trans>}
      actions={
        <Link to="/account/business/organisations">
          <Trans>End a link</Trans>
        </Link>
      }
    >
      {error && !data ? (
        <ErrorState compact {...queryErrorState(query)} />
      ) : !data ? (
        <SkeletonText lines={3} />
      ) : data.data.length === 0 ? (
        <p>
          <Trans>No organisation sees your results.</Trans>
        </p>
      ) : (
        <ul className="nt-review-points">
          {data.data.map(({ id, name, members, detailedMembers, linkedAt }) => (
            <li key={id}>
              <strong>{name}</strong>
              {linkedAt && (
                <>
                  {' '}
                  <Trans>since {formatDate(linkedAt)}</Trans>
                </>
              )}
              <br />
              <span className="ep-soft">
                <Plural value={members} one="# member" other="# members" />,{' '}
                <Plural
                  value={detailedMembers}
                  _0="none sees clients and animals"
                  one="# sees clients and animals"
                  other="# see clients and animals"
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
