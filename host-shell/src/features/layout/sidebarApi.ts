import { getSidebarBadges, type SidebarBadges } from '@epigram/shared-contracts/api/notifications';
import { useOperation } from '@epigram/shared-contracts/query';

/** Counts beside the links. They are an ornament: while they are not known, or can't be, there are none. */
export function useSidebarBadges(): Partial<SidebarBadges> {
  return useOperation(getSidebarBadges, {}, { staleTime: 60_000 }).data?.data ?? {};
}
