import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const AREAS: Readonly<Record<string, MessageDescriptor>> = {
  'mfe-home': msg`Home`,
  'mfe-clients': msg`Clients`,
  'mfe-test-results': msg`Test Results`,
  'mfe-analytics': msg`Analytics`,
  'mfe-forecast': msg`Forecast`,
  'mfe-account': msg`Account`,
  'mfe-notifications': msg`Notifications`,
};

/** What users call a remote; one that was published later is known by its own name only. */
export function areaName(remote: string): MessageDescriptor {
  return AREAS[remote] ?? { id: remote, message: remote };
}
