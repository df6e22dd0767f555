import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const NotificationListPage = lazy(async () => ({
  default: (await import('./features/list/NotificationListPage.tsx')).NotificationListPage,
}));
const AnnouncementListPage = lazy(async () => ({
  default: (await import('./features/announcements/AnnouncementListPage.tsx')).AnnouncementListPage,
}));
const AnnouncementPage = lazy(async () => ({
  default: (await import('./features/announcements/AnnouncementPage.tsx')).AnnouncementPage,
}));
const ReviewPage = lazy(async () => ({
  default: (await import('./features/reviews/ReviewPage.tsx')).ReviewPage,
}));

/** Relative to `/notifications`. */
export const routes: readonly RouteObject[] = [
  { index: true, element: <NotificationListPage /> },
  { path: 'announcements', element: <AnnouncementListPage /> },
  { path: 'announcements/new', element: <AnnouncementPage /> },
  { path: 'announcements/:id', element: <AnnouncementPage /> },
  { path: 'reviews/:businessId/:reviewId', element: <ReviewPage /> },
];
