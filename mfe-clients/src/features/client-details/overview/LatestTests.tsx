import { formatDate, ResultBadge, testTypeLabel, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { clientPath } from '../../../shared/clientPath.ts';
import { useLatestTests } from './clientOverviewApi.ts';
import { QuerySection } from './QuerySection.tsx';

/** The 10 latest tests; the Tests tab has all of them. */
export function LatestTests({ client }: { client: ClientKey }) {
  const { t } = useLingui();
  useActiveLocale();
  return (
    <QuerySection
      title={t`Latest tests`}
      query={useLatestTests(client)}
      actions={
        <Link to={clientPath(client.clientId, 'tests')} replace>
          <Trans>All tests</Trans>
        </Link>
      }
    >
      {(tests) =>
        tests.length === 0 ? (
          <p className="ep-soft">
            <Trans>Tests appear here as soon as one is run for this client.</Trans>
          </p>
        ) : (
          <ul role="list" className="cl-latest">
            {tests.map(({ uuid, cowId, testType, testedOn, createdAt, status }) => (
              <li key={uuid}>
                <span className="cl-latest-test">
                  <Link to={`/test-results/details/${uuid}`}>{cowId}</Link>
                  <span className="ep-soft">
                    {testTypeLabel(testType)}, {formatDate(testedOn ?? createdAt)}
                  </span>
                </span>
                <ResultBadge status={status} />
              </li>
            ))}
          </ul>
        )
      }
    </QuerySection>
  );
}
