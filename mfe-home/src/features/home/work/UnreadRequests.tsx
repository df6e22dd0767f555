import { unreadRequestsPath } from '@epigram/shared-contracts/paths';
import { AttentionItem } from '@epigram/shared-ui/ui';
import { Plural } from '@lingui/react/macro';
import { useUnreadRequests } from './workApi.ts';

/** Requests to this person that are still unread. */
export function UnreadRequests() {
  const total = useUnreadRequests();
  if (total === 0) return null;
  return (
    <AttentionItem
      icon="bell"
      to={unreadRequestsPath()}
      text={<Plural value={total} one="# unread request" other="# unread requests" />}
    />
  );
}
