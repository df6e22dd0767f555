import type { ApiError } from '@epigram/shared-contracts/errors';

/** Times are those of docs/product.md, 8 and 9. */
export const ACCESS_UPDATED_TOAST_MS = 2_000;
export const REFRESH_AFTER_MS = 1_500;
export const DUPLICATE_GUARD_MS = 10_000;

export interface AccessRefusedSteps {
  readonly tell: () => void;
  readonly refresh: () => Promise<void>;
  /** Goes to / first unless on login or home, then loads the page anew. */
  readonly reload: () => void;
}

/**
 * What happens when the server refuses a call because access has changed: tell, refresh after 1.5 s, reload. Several
 * calls refused together are one such event: the guard opens again after 10 s.
 */
export function createAccessRefusedHandler({ tell, refresh, reload }: AccessRefusedSteps) {
  let isHandling = false;
  return (error: ApiError): void => {
    if (isHandling) return;
    isHandling = true;
    setTimeout(() => (isHandling = false), DUPLICATE_GUARD_MS);
    console.warn(`Access was refused: ${error.code}`);
    tell();
    setTimeout(() => {
      refresh()
        // The reload fetches everything once more.
        .catch(() => undefined)
        .finally(reload);
    }, REFRESH_AFTER_MS);
  };
}
