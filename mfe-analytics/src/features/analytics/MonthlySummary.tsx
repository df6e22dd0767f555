import { downloadMonthlySummary } from '@epigram/shared-contracts/api/analyticsOverviews';
import { downloadFile } from '@epigram/shared-contracts/client';
import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import { apiBusinessIdAtom, currentOrgAccessLevelAtom, useSession } from '@epigram/shared-contracts/session';
import {
  downloadFile as saveFile,
  formatMonth,
  MenuButton,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { lastMonths } from './lastMonths.ts';

/** One page about a month, to print or pass on. */
export function MonthlySummary() {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const businessId = useSession(apiBusinessIdAtom);
  const isAggregated = isAggregatedView(useSession(currentOrgAccessLevelAtom));
  const download = useMutation({
    mutationFn: ({ id, month }: { id: number; month: string }) =>
      downloadFile(
        downloadMonthlySummary,
        { params: { businessId: id, month }, query: { format: 'pdf' } },
        `monthly-summary-${month}.pdf`,
      ),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
    onError: (error) =>
      toast.show({ kind: 'error', title: t`The file could not be made`, text: errorText(error) }),
  });
  if (businessId === null || isAggregated) return null;
  return (
    <MenuButton
      icon="pdf"
      items={lastMonths(new Date()).map((month) => ({
        id: month,
        label: formatMonth(`${month}-01`),
        onSelect: () => download.mutate({ id: businessId, month }),
      }))}
    >
      {t`Monthly summary`}
    </MenuButton>
  );
}
