import { useLingui } from '@lingui/react/macro';
import { useToast } from '@epigram/shared-ui/ui';
import { useCallback } from 'react';
import type { AccessChange } from '../../session/access/accessChanges.ts';

/** How long a notice about changed access is shown, and one that can't say what has changed (docs/product.md, 9). */
export const NOTICE_MS = 4_000;
const UPDATED_NOTICE_MS = 2_000;

export interface AccessNotices {
  readonly showChange: (change: AccessChange) => void;
  readonly showUnverified: () => void;
  readonly showUpdated: () => void;
}

/** The notices shown to users when their access has changed. */
export function useAccessNotices(): AccessNotices {
  const { t } = useLingui();
  const toast = useToast();

  const showChange = useCallback(
    (change: AccessChange) => {
      if (change.reason === 'organisation_removed') {
        toast.show({
          kind: 'warning',
          title: t`Access Revoked`,
          text: t`Your access to this organisation has been revoked. Please contact your administrator.`,
          durationMs: NOTICE_MS,
        });
      } else if (change.reason === 'business_removed' && change.isOwn) {
        toast.show({
          kind: 'warning',
          title: t`Access Revoked`,
          text: t`Your access to this business has been revoked. Please contact your administrator.`,
          durationMs: NOTICE_MS,
        });
      } else if (change.reason === 'business_removed') {
        toast.show({
          kind: 'warning',
          title: t`Business Not Available`,
          text: t`The selected business is no longer available. You have been redirected to view all businesses.`,
          durationMs: NOTICE_MS,
        });
      } else if (change.isDowngrade) {
        toast.show({
          kind: 'warning',
          title: t`Access Level Changed`,
          text: t`${change.organisation} now gives you an aggregated view: totals and trends, without individual clients and results.`,
          durationMs: NOTICE_MS,
        });
      } else {
        toast.show({
          kind: 'success',
          title: t`Access Level Upgraded`,
          text: t`${change.organisation} now gives you a detailed view, with clients and test results.`,
          durationMs: NOTICE_MS,
        });
      }
    },
    [t, toast],
  );

  const showUnverified = useCallback(
    () =>
      toast.show({
        kind: 'warning',
        key: 'access-unverified',
        title: t`Unable to verify current access levels. Please refresh if you encounter issues.`,
        durationMs: NOTICE_MS,
      }),
    [t, toast],
  );

  const showUpdated = useCallback(
    () =>
      toast.show({
        kind: 'info',
        title: t`Access Level Updated`,
        text: t`Your organisation access level has been updated. Refreshing data...`,
        durationMs: UPDATED_NOTICE_MS,
      }),
    [t, toast],
  );

  return { showChange, showUnverified, showUpdated };
}
