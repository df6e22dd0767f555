import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The result filter's own short words (specification, section 2.6). */
const LABEL: Record<TestStatus, MessageDescriptor> = {
  positive: msg`Positive`,
  negative: msg`Negative`,
  processing: msg`Analyzing`,
  failed: msg`Repeat Required`,
};

export function resultFilterLabel(status: TestStatus): string {
  return i18n._(LABEL[status]);
}
