import type { CreditMonth } from '@epigram/shared-contracts/api/credits';
import { formatMonth, formatNumber, Section } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** Credits added and used in the last twelve months. */
export function CreditMonths({ months }: { months: readonly CreditMonth[] }) {
  const { t } = useLingui();
  const most = Math.max(1, ...months.map(({ used }) => used));
  return (
    <Section title={t`History by month`} description={t`The current month counts until now.`}>
      <table className="ac-months">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            <th scope="col">
              <Trans>Added</Trans>
            </th>
            <th scope="col">
              <Trans>Used</Trans>
            </th>
            <th scope="col" className="ac-months-bar" aria-hidden />
            <th scope="col">
              <Trans>Balance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, added, used, balance }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(`${month}-01`)}</th>
              <td>{added === 0 ? '–' : `+${formatNumber(added)}`}</td>
              <td>{used === 0 ? '–' : formatNumber(used)}</td>
              <td className="ac-months-bar" aria-hidden>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                  <rect width={(100 * used) / most} height={8} />
                </svg>
              </td>
              <td>{formatNumber(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
