import { recordPageView } from '@epigram/shared-contracts/api/pageViews';
import { callApi } from '@epigram/shared-contracts/client';
import { ROUTES, type RouteName } from '@epigram/shared-contracts/routes';

/** Counts a page view by its route's pattern, never by an id. A view that can't be counted is no one's problem. */
export function sendPageView(name: RouteName, locale: string): void {
  const { path } = ROUTES[name];
  callApi(recordPageView, { body: { route: path === '*' ? '/*' : path, locale } }).catch(() => undefined);
}
