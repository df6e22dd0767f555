import type { Page } from 'playwright';
import type { Account } from './accounts.ts';

/** A screen of which `npm run screenshots` takes pictures. */
export interface Screen {
  /** Used in file names. */
  readonly name: string;
  readonly path: string;
  /** Who looks at it; nobody is signed in where it is not given. */
  readonly account?: Account;
  /** What a person does before the picture: open a dialog, choose a tab. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'forgot-password', path: '/Password/Recover/' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'role-dialog', path: '/', account: 'multi' },
  { name: 'home', path: '/', account: 'owner' },
  { name: 'home-organisation', path: '/', account: 'manager' },
  { name: 'home-aggregated', path: '/', account: 'viewer' },
  { name: 'test-results', path: '/test-results', account: 'owner' },
  { name: 'clients', path: '/clients', account: 'owner' },
  { name: 'analytics', path: '/analytics', account: 'owner' },
  { name: 'forecast', path: '/forecast', account: 'owner' },
  { name: 'forecast-coming-soon', path: '/forecast', account: 'france' },
  { name: 'account', path: '/account', account: 'owner' },
  { name: 'notifications', path: '/notifications', account: 'owner' },
  { name: 'learning-hub', path: '/learning-hub', account: 'owner' },
];
