import { getSidebarBadges, type SidebarBadges } from '@epigram/shared-contracts/api/notifications';
import { useOperation } from '@epigram/shared-contracts/query';

/** Counts beside the links. They are optional: until they are known, or if they can't be loaded, none are shown. */
export function useSidebarBadges(): Partial<SidebarBadges> {
  return useOperation(getSidebarBadges, {}, { staleTime: 60_000 }).data?.data ?? {};
}
