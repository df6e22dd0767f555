import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { testStatusLabel } from '@epigram/shared-ui/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A result has the same name everywhere; the filter adds a shorter text after it. */
const SHORT: Record<TestStatus, MessageDescriptor | null> = {
  positive: msg`Positive`,
  negative: msg`Negative`,
  processing: msg`Analyzing`,
  failed: null,
};

export function resultFilterLabel(status: TestStatus): string {
  const [label, short] = [testStatusLabel(status), SHORT[status]];
  return short ? `${label} (${i18n._(short)})` : label;
}
