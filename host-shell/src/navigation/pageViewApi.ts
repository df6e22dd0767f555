import { recordPageView } from '@epigram/shared-contracts/api/pageViews';
import { callApi } from '@epigram/shared-contracts/client';

/** Counts a page view by its route's pattern. A failure to count is ignored. */
export function sendPageView(route: string, locale: string): void {
  callApi(recordPageView, { body: { route, locale } }).catch(() => undefined);
}
