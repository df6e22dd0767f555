import { recordPageView } from '@epigram/shared-contracts/api/pageViews';
import { callApi } from '@epigram/shared-contracts/client';

/** Counts a page view by its route's pattern. A view that can't be counted is no one's problem. */
export function sendPageView(route: string, locale: string): void {
  callApi(recordPageView, { body: { route, locale } }).catch(() => undefined);
}
