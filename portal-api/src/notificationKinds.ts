import { invitationKinds } from './modules/invitations/public.ts';
import type { SomeKind } from './modules/notifications/public.ts';
import { membershipKinds } from './modules/organisation-members/public.ts';
import { exportFailed, exportReady } from './modules/test-results/public.ts';

/** Every kind of notification that the product sends. */
export const notificationKinds: readonly SomeKind[] = [
  ...invitationKinds,
  ...membershipKinds,
  exportReady,
  exportFailed,
];
