export interface RouteDefinition {
  /** Path in react-router's notation. */
  readonly path: string;
  /** Without sidebar and sign-in (docs/product.md, 2.1). */
  readonly isPublic?: boolean;
}

/** In the query of a join link that was mailed to an existing account. */
export const JOIN_WITH_ACCOUNT = 'account';

/** The shell's own routes. The pages of remotes are declared by the remotes (`/pages`). */
export const ROUTES = {
  Login: { path: '/login', isPublic: true },
  ForgotPassword: { path: '/Password/Recover/', isPublic: true },
  PasswordRecover: { path: '/Password/Recover/Change/:token', isPublic: true },
  JoinOrganisation: { path: '/Join/:token?', isPublic: true },
  InvitationReview: { path: '/Invitations/Review/:token?' },
  /** The landing page, filled by a remote. */
  Home: { path: '/' },
  HomeRedirect: { path: '/Home' },
  Store: { path: '/micron-store' },
  LearningHub: { path: '/learning-hub' },
  SupportHub: { path: '/support-hub' },
  Settings: { path: '/settings' },
  ComingSoon: { path: '/coming-soon' },
  NotFound: { path: '*', isPublic: true },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof ROUTES;
