import type { ApiError } from '@epigram/shared-contracts/errors';
import type { AccessChange } from '../../session/access/accessChanges.ts';
import { NOTICE_MS } from './useAccessNotices.tsx';

/** After an announced change, data is refreshed once its notice has been shown (docs/product.md, 4 and 9). */
export const REFRESH_AFTER_NOTICE_MS = NOTICE_MS;
/** After a refusal that nothing explains (docs/product.md, 8). */
export const REFRESH_AFTER_REFUSAL_MS = 1_500;
/** Calls that were sent before a change became known are refused after it. */
export const DUPLICATE_GUARD_MS = 10_000;

export interface AccessSteps {
  /** @returns the change, already announced; null if nothing differs */
  readonly check: () => Promise<AccessChange | null>;
  readonly showChange: (change: AccessChange) => void;
  readonly showUpdated: () => void;
  readonly refresh: () => Promise<void>;
  /** Goes to / first unless on login or home, then reloads the page. */
  readonly reload: () => void;
}

export interface AccessHandlers {
  /** A check has found a change. */
  readonly onChange: (change: AccessChange) => void;
  /** The server has refused a call because access has changed. */
  readonly onRefused: (error: ApiError) => Promise<void>;
}

/**
 * What follows a change of access: one notice, and then a refresh. A refused call only says that something has changed,
 * so it leads to a check, which announces what. If nothing differs, or the server can't tell, the notice says no more
 * than that, and the page is reloaded. Refusals within 10 s of a notice are part of the same event.
 */
export function createAccessHandlers({
  check,
  showChange,
  showUpdated,
  refresh,
  reload,
}: AccessSteps): AccessHandlers {
  let lastNoticeAt = -Infinity;
  // A failed refresh is no new fault: the data is requested again anyway.
  const refreshQuietly = () => refresh().catch(() => undefined);
  return {
    onChange(change) {
      lastNoticeAt = Date.now();
      showChange(change);
      setTimeout(() => void refreshQuietly(), REFRESH_AFTER_NOTICE_MS);
    },
    async onRefused(error) {
      const change = await check().catch(() => null);
      if (change || Date.now() - lastNoticeAt < DUPLICATE_GUARD_MS) return;
      lastNoticeAt = Date.now();
      console.warn(`Access was refused: ${error.code}`);
      showUpdated();
      setTimeout(() => void refreshQuietly().then(reload), REFRESH_AFTER_REFUSAL_MS);
    },
  };
}
