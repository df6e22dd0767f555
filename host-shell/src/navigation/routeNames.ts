import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from '@epigram/shared-contracts/routes';

/** What a route is called in the page's title, the heading and the breadcrumbs. */
export const ROUTE_TITLES: Record<RouteName, MessageDescriptor> = {
  Login: msg`Sign in`,
  ForgotPassword: msg`Forgot password`,
  PasswordRecover: msg`Set a new password`,
  JoinOrganisation: msg`Join organisation`,
  InvitationReview: msg`Invitation`,
  Home: msg`Home`,
  HomeRedirect: msg`Home`,
  Clients: msg`Clients`,
  AddClient: msg`Add Client`,
  ClientDetails: msg`Client Details`,
  AnimalDetails: msg`Animal Details`,
  TestResults: msg`Test Results`,
  TestResultsDetails: msg`Test Result Details`,
  Analytics: msg`Analytics`,
  Forecast: msg`Forecast`,
  Account: msg`Account`,
  Notifications: msg`Notifications`,
  Store: msg`Store`,
  LearningHub: msg`Learning Hub`,
  SupportHub: msg`Support Hub`,
  Settings: msg`Settings`,
  ComingSoon: msg`Coming soon`,
  NotFound: msg`Page not found`,
};
