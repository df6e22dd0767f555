import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const NotificationListPage = lazy(async () => ({
  default: (await import('./features/list/NotificationListPage.tsx')).NotificationListPage,
}));

/** Relative to `/notifications`. */
export const routes: readonly RouteObject[] = [{ index: true, element: <NotificationListPage /> }];
