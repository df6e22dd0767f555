import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { Tag, useActiveLocale } from '@epigram/shared-ui/ui';
import { clientStatusLabel } from './clientStatus.ts';

/** Marks an unusual client status; an active client has no mark. */
export function ClientStatusTag({ status }: { status: number }) {
  useActiveLocale();
  if (status === CLIENT_STATUS.Active) return null;
  return <Tag tone={status === CLIENT_STATUS.Pending ? 'info' : undefined}>{clientStatusLabel(status)}</Tag>;
}
