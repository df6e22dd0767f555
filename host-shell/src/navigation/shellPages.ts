import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccessRule } from '@epigram/shared-contracts/permissions';
import type { RouteName } from '@epigram/shared-contracts/routes';

export interface ShellPage {
  /** Its name in the page's title, the heading and the breadcrumbs. */
  readonly title: MessageDescriptor;
  readonly access?: AccessRule;
  readonly isMenuRoute?: boolean;
}

const STAFF_AND_END_USERS: AccessRule = { flags: ['staff', 'admin', 'endUser'] };
const NOT_TESTERS: AccessRule = { flags: ['staff', 'qc', 'admin', 'endUser'] };

/** The shell's own pages. Those of remotes are declared in their releases. */
export const SHELL_PAGES: Readonly<Record<RouteName, ShellPage>> = {
  Login: { title: msg`Sign in` },
  ForgotPassword: { title: msg`Forgot password` },
  PasswordRecover: { title: msg`Set a new password` },
  JoinOrganisation: { title: msg`Join organisation` },
  InvitationReview: { title: msg`Invitation` },
  Home: { title: msg`Home` },
  HomeRedirect: { title: msg`Home` },
  Store: { title: msg`Store`, access: STAFF_AND_END_USERS, isMenuRoute: true },
  LearningHub: { title: msg`Learning Hub`, access: STAFF_AND_END_USERS, isMenuRoute: true },
  SupportHub: { title: msg`Support Hub`, access: STAFF_AND_END_USERS, isMenuRoute: true },
  Settings: { title: msg`Settings`, access: NOT_TESTERS, isMenuRoute: true },
  ComingSoon: { title: msg`Coming soon` },
  NotFound: { title: msg`Page not found` },
};
