import type { CreditHistory } from '@epigram/shared-contracts/api/credits';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { CardGrid, formatDate, formatNumber, StatCard } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

/** The page on which Owners ask an organisation for credits, a section of mfe-notifications. */
const REQUESTS_PATH = '/account/more/mfe-notifications.requests';

/** The balance, how long it lasts, and when the plan ends. */
export function CreditFigures({ history, role }: { history: CreditHistory; role: number }) {
  const { t } = useLingui();
  const { credits, testsLast30Days, runsOutOn, planExpiresAt } = history;
  const tests = (
    <Plural value={testsLast30Days} one="# test in the last 30 days" other="# tests in the last 30 days" />
  );
  return (
    <CardGrid>
      <StatCard
        icon="credits"
        label={t`Credits available`}
        value={credits === null ? t`Unlimited` : formatNumber(credits)}
        note={t`Each laboratory test takes one credit.`}
        action={
          credits !== null &&
          role === BUSINESS_ROLE.Owner && (
            <Link to={REQUESTS_PATH}>
              <Trans>Ask for credits</Trans>
            </Link>
          )
        }
      />
      {credits !== null && (
        <StatCard
          icon="clock"
          label={t`Credits last until about`}
          value={runsOutOn ? formatDate(runsOutOn) : t`Not foreseeable`}
          help={t`If testing continues at the rate of the last 30 days.`}
          note={tests}
        />
      )}
      <StatCard
        icon="calendar"
        label={t`Plan ends`}
        value={planExpiresAt ? formatDate(planExpiresAt) : t`No end date`}
        note={t`Owners are reminded 30 days, 7 days and 1 day before.`}
      />
    </CardGrid>
  );
}
