import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RemoteRelease } from '@epigram/shared-contracts/release';
import { publishedTitle } from '../../navigation/publishedRemotes.ts';

const AREAS: Readonly<Record<string, MessageDescriptor>> = {
  'mfe-home': msg`Home`,
  'mfe-clients': msg`Clients`,
  'mfe-test-results': msg`Test Results`,
  'mfe-analytics': msg`Analytics`,
  'mfe-forecast': msg`Forecast`,
  'mfe-account': msg`Account`,
  'mfe-notifications': msg`Notifications`,
};

/** What users call a remote; one that was published later by the title that it brings. */
export function areaName(release: Pick<RemoteRelease, 'name' | 'title'>, i18n: I18n): string {
  const known = AREAS[release.name];
  return known ? i18n._(known) : publishedTitle(release, i18n.locale);
}
