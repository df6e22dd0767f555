import { downloadMonthlySummary } from '@epigram/shared-contracts/api/analyticsOverviews';
import { downloadFile } from '@epigram/shared-contracts/client';
import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import { apiBusinessIdAtom, currentOrgAccessLevelAtom, useSession } from '@epigram/shared-contracts/session';
import { downloadFile as saveFile, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { AnalyticsScope } from '../filters/analyticsFilters.ts';

function joined(values: readonly string[]): string | undefined {
  return values.length > 0 ? values.join(',') : undefined;
}

/** Downloads the summary of a month with the page's filters; `isOffered` is false if there is none. */
export function useMonthlySummary({ country, statuses, animalTypes, testTypes }: AnalyticsScope) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const businessId = useSession(apiBusinessIdAtom);
  const isAggregated = isAggregatedView(useSession(currentOrgAccessLevelAtom));
  const query = {
    format: 'pdf' as const,
    country: country ?? undefined,
    status: joined(statuses),
    animals: joined(animalTypes),
    tests: joined(testTypes),
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, month }: { id: number; month: string }) =>
      downloadFile(
        downloadMonthlySummary,
        { params: { businessId: id, month }, query },
        `monthly-summary-${month}.pdf`,
      ),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
    onError: (error) =>
      toast.show({ kind: 'error', title: t`The file could not be created`, text: errorText(error) }),
  });
  return {
    isOffered: businessId !== null && !isAggregated,
    isBusy: isPending,
    download: (month: string) => businessId !== null && mutate({ id: businessId, month }),
  };
}
