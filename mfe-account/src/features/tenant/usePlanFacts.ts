import { formatDate, formatNumber } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

/** Credits and plan, which only the platform's staff can change. `credits` is null where they are unlimited. */
export function usePlanFacts(credits: number | null, planExpiresAt: string | null) {
  const { t } = useLingui();
  return [
    { label: t`Credits`, value: credits === null ? t`Unlimited` : formatNumber(credits) },
    { label: t`Plan ends`, value: planExpiresAt ? formatDate(planExpiresAt) : t`No end date` },
  ];
}
