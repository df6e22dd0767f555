import type { ApiError } from '@epigram/shared-contracts/errors';

/** The times are those of docs/product.md, 8 and 9. */
export const ACCESS_UPDATED_TOAST_MS = 2_000;
export const REFRESH_AFTER_MS = 1_500;
export const DUPLICATE_GUARD_MS = 10_000;

export interface AccessRefusedSteps {
  readonly showRefused: () => void;
  readonly refresh: () => Promise<void>;
  /** Goes to / first unless on login or home, then reloads the page. */
  readonly reload: () => void;
}

/**
 * Handles a call that the server refused because access has changed: shows a notice, refreshes after 1.5 s and
 * reloads. Several calls refused together count as one event; the guard resets after 10 s.
 */
export function createAccessRefusedHandler({ showRefused, refresh, reload }: AccessRefusedSteps) {
  let isHandling = false;
  return (error: ApiError): void => {
    if (isHandling) return;
    isHandling = true;
    setTimeout(() => (isHandling = false), DUPLICATE_GUARD_MS);
    console.warn(`Access was refused: ${error.code}`);
    showRefused();
    setTimeout(() => {
      refresh()
        // The reload fetches everything again.
        .catch(() => undefined)
        .finally(reload);
    }, REFRESH_AFTER_MS);
  };
}
