import { listWaitingChecks } from '@epigram/shared-contracts/api/treatmentChecks';
import { listDueRetests } from '@epigram/shared-contracts/api/visits';
import { useOperation } from '@epigram/shared-contracts/query';
import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import { AttentionItem, formatDate, useActiveLocale } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { CHECKS_TAB } from '../../shared/checksPath.ts';
import { clientPath, RETESTS_PATH } from '../../shared/clientPath.ts';

/** Home items: treatment checks awaiting their second sample, and groups due a retest. */
export function DueClients() {
  useActiveLocale();
  const businessId = useSession(apiBusinessIdAtom);
  const isKnown = businessId !== null;
  const waiting = useOperation(listWaitingChecks, {}, { enabled: isKnown }).data?.data;
  const due = useOperation(
    listDueRetests,
    { params: { businessId: businessId ?? 0 }, query: { offset: 0, limit: 1 } },
    { enabled: isKnown },
  ).data;
  const checks = waiting?.total ?? 0;
  const first = waiting?.checks[0];
  const dueTotal = due?.totalRecords ?? 0;
  const longest = due?.data[0];
  const dueName = longest && `${longest.clientName}, ${formatDate(longest.from)}`;
  const more = dueTotal - 1;
  return (
    <>
      {first && (
        <AttentionItem
          icon="microscope"
          tone="warning"
          to={clientPath(first.clientId, CHECKS_TAB)}
          text={
            <Plural
              value={checks}
              one="# treatment check waits for its second sample"
              other="# treatment checks wait for their second sample"
            />
          }
          detail={`${first.clientName}: ${formatDate(first.secondFrom)} – ${formatDate(first.secondUntil)}`}
        />
      )}
      {dueTotal > 0 && (
        <AttentionItem
          icon="calendar"
          to={RETESTS_PATH}
          text={<Plural value={dueTotal} one="# group is due a retest" other="# groups are due a retest" />}
          detail={
            dueName !== undefined && more > 0 ? (
              <Trans>
                {dueName} and {more} more
              </Trans>
            ) : (
              dueName
            )
          }
        />
      )}
    </>
  );
}
