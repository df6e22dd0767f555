import { isAllowed, TEST_ACCESS } from '@epigram/shared-contracts/permissions';
import { useSession, viewerAtom } from '@epigram/shared-contracts/session';

/** Aggregated View shows no single tests (docs/product.md, 4). The server decides; this only hides. */
export function useMayViewTests(): boolean {
  return isAllowed(TEST_ACCESS, useSession(viewerAtom));
}
