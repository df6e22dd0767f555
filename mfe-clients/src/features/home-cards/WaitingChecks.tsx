import { listWaitingChecks } from '@epigram/shared-contracts/api/treatmentChecks';
import { useOperation } from '@epigram/shared-contracts/query';
import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import { AttentionItem, formatDate, useActiveLocale } from '@epigram/shared-ui/ui';
import { Plural } from '@lingui/react/macro';
import { CHECKS_TAB } from '../../shared/checksPath.ts';
import { clientPath } from '../../shared/clientPath.ts';

/** The Home item of the efficacy checks that await their second sample. Retests have a list of their own there. */
export function WaitingChecks() {
  useActiveLocale();
  const businessId = useSession(apiBusinessIdAtom);
  const waiting = useOperation(listWaitingChecks, {}, { enabled: businessId !== null }).data?.data;
  const checks = waiting?.total ?? 0;
  const first = waiting?.checks[0];
  return (
    first && (
      <AttentionItem
        icon="microscope"
        tone="warning"
        to={clientPath(first.clientId, CHECKS_TAB)}
        text={<Plural value={checks} one="Second sample due: # check" other="Second sample due: # checks" />}
        detail={`${first.clientName}: ${formatDate(first.secondFrom)} – ${formatDate(first.secondUntil)}`}
      />
    )
  );
}
