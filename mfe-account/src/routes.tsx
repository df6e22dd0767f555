import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const AccountPage = lazy(async () => ({
  default: (await import('./features/account/AccountPage.tsx')).AccountPage,
}));

/** Relative to `/account`. */
export const routes: readonly RouteObject[] = [{ index: true, element: <AccountPage /> }];
