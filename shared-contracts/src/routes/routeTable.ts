import type { MenuEntry } from '../permissions/permissions.ts';

export type RouteOwner =
  | 'host-shell'
  | 'mfe-home'
  | 'mfe-clients'
  | 'mfe-test-results'
  | 'mfe-analytics'
  | 'mfe-forecast'
  | 'mfe-account'
  | 'mfe-notifications';

export interface RouteDefinition {
  /** Path in react-router's notation. */
  readonly path: string;
  readonly owner: RouteOwner;
  /** No sidebar and no sign-in (specification, section 2.1). */
  readonly isPublic?: boolean;
  /** Not allowed in Aggregated View. */
  readonly detailed?: boolean;
  /** The menu entry that this route belongs to. */
  readonly menu?: MenuEntry;
  /** One of the main menu's own routes: going from one to another resets the breadcrumbs. */
  readonly isMenuRoute?: boolean;
}

/** In the query of a join link that was mailed to somebody with an account. */
export const JOIN_WITH_ACCOUNT = 'account';

/** Every route that the product names, and who owns it (decisions, "Who owns which route"). */
export const ROUTES = {
  Login: { path: '/login', owner: 'host-shell', isPublic: true },
  ForgotPassword: { path: '/Password/Recover/', owner: 'host-shell', isPublic: true },
  PasswordRecover: { path: '/Password/Recover/Change/:token', owner: 'host-shell', isPublic: true },
  JoinOrganisation: { path: '/Join/:token?', owner: 'host-shell', isPublic: true },
  InvitationReview: { path: '/Invitations/Review/:token?', owner: 'host-shell' },
  Home: { path: '/', owner: 'mfe-home', menu: 'home', isMenuRoute: true },
  HomeRedirect: { path: '/Home', owner: 'host-shell' },
  Clients: { path: '/clients', owner: 'mfe-clients', menu: 'clients', isMenuRoute: true, detailed: true },
  AddClient: { path: '/clients/add', owner: 'mfe-clients', menu: 'clients', detailed: true },
  ClientDetails: {
    path: '/clients/details/:id?/:fromTab?',
    owner: 'mfe-clients',
    menu: 'clients',
    detailed: true,
  },
  AnimalDetails: {
    path: '/clients/animal/details/:id',
    owner: 'mfe-clients',
    menu: 'clients',
    detailed: true,
  },
  TestResults: {
    path: '/test-results',
    owner: 'mfe-test-results',
    menu: 'testResults',
    isMenuRoute: true,
    detailed: true,
  },
  TestResultsDetails: {
    path: '/test-results/details/:id/:type?',
    owner: 'mfe-test-results',
    menu: 'testResults',
    detailed: true,
  },
  Analytics: { path: '/analytics', owner: 'mfe-analytics', menu: 'analytics', isMenuRoute: true },
  Forecast: { path: '/forecast', owner: 'mfe-forecast', menu: 'forecast', isMenuRoute: true },
  Account: { path: '/account', owner: 'mfe-account', menu: 'account', isMenuRoute: true },
  Notifications: { path: '/notifications', owner: 'mfe-notifications' },
  Store: { path: '/micron-store', owner: 'host-shell', menu: 'store', isMenuRoute: true },
  LearningHub: { path: '/learning-hub', owner: 'host-shell', menu: 'learningHub', isMenuRoute: true },
  SupportHub: { path: '/support-hub', owner: 'host-shell', menu: 'supportHub', isMenuRoute: true },
  Settings: { path: '/settings', owner: 'host-shell', menu: 'settings', isMenuRoute: true },
  ComingSoon: { path: '/coming-soon', owner: 'host-shell' },
  NotFound: { path: '*', owner: 'host-shell', isPublic: true },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof ROUTES;
