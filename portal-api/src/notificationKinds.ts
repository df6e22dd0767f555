import { apiKeyKinds } from './modules/api-keys/public.ts';
import {
  accountSecurityChanged,
  secondFactorRemoved,
  signedInOnNewDevice,
} from './modules/identity/public.ts';
import { forecastLevelChanged } from './modules/farm-forecast/public.ts';
import { importStopped } from './modules/imports/public.ts';
import { invitationKinds } from './modules/invitations/public.ts';
import { announced } from './modules/announcements/public.ts';
import type { SomeKind } from './modules/notifications/public.ts';
import { monthlySummaryReady } from './modules/monthly-summary/public.ts';
import { membershipKinds } from './modules/memberships/public.ts';
import { requestKinds } from './modules/requests/public.ts';
import { reminderKinds } from './modules/reminders/public.ts';
import { reviewKinds } from './modules/reviews/public.ts';
import { supportEnded, supportOpened } from './modules/support/public.ts';
import { webhookKinds } from './modules/webhooks/public.ts';
import { exportFailed, exportReady, highCounts } from './modules/test-results/public.ts';

/** Every kind of notification that the product sends. */
export const notificationKinds: readonly SomeKind[] = [
  ...invitationKinds,
  ...membershipKinds,
  exportReady,
  exportFailed,
  importStopped,
  highCounts,
  signedInOnNewDevice,
  secondFactorRemoved,
  accountSecurityChanged,
  supportOpened,
  supportEnded,
  ...reminderKinds,
  ...requestKinds,
  forecastLevelChanged,
  monthlySummaryReady,
  announced,
  ...reviewKinds,
  ...apiKeyKinds,
  ...webhookKinds,
];
