import { formatDate, formatNumber } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

/** Credits and plan, which only platform staff can change. `credits` is null if they are unlimited. */
export function usePlanFacts(credits: number | null, planExpiresAt: string | null) {
  const { t } = useLingui();
  return [
    { label: t`Credits`, value: credits === null ? t`Unlimited` : formatNumber(credits) },
    { label: t`Plan ends`, value: planExpiresAt ? formatDate(planExpiresAt) : t`No end date` },
  ];
}
