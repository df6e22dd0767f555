import {
  ErrorState,
  formatDateTime,
  PageSkeleton,
  queryErrorState,
  Section,
  Tag,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSignIns } from './sessionsApi.ts';
import { useDeviceName } from './useDeviceName.ts';

/** The latest sign-ins to the account, including failed ones. */
export function SignIns() {
  const { t } = useLingui();
  const query = useSignIns();
  const deviceName = useDeviceName();
  return (
    <Section
      title={t`Recent sign-ins`}
      description={t`Places are shown by network only. If you see one that wasn’t you, change your password.`}
    >
      {query.error && <ErrorState compact {...queryErrorState(query)} />}
      {!query.error && !query.data && <PageSkeleton shape="form" />}
      {query.data?.data.length === 0 && (
        <p className="ep-soft">
          <Trans>No sign-in has been recorded yet.</Trans>
        </p>
      )}
      <ul role="list" className="ac-rows">
        {query.data?.data.map(({ at, succeeded, wrongCode, userAgent, network }) => (
          <li key={at}>
            <span className="ac-row-text">
              <strong>{formatDateTime(at)}</strong>
              <span className="ep-soft">{[deviceName(userAgent), network].filter(Boolean).join(' · ')}</span>
            </span>
            <Tag tone={succeeded ? 'success' : 'danger'}>
              {succeeded ? t`Signed in` : wrongCode ? t`Right password, wrong code` : t`Sign-in failed`}
            </Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
