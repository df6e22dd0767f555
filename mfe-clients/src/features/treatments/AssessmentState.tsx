import type { Assessment } from '@epigram/shared-contracts/api/assessments';
import { formatDateTime } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

/** Who signed an assessment and when, or that it is a draft. */
export function AssessmentState({ assessment }: { assessment: Assessment }) {
  if (assessment.signedAt === null) {
    const changed = formatDateTime(assessment.updatedAt);
    return <Trans>Draft, last changed {changed}</Trans>;
  }
  const [name, at] = [assessment.signedBy, formatDateTime(assessment.signedAt)];
  return (
    <Trans>
      Signed by {name}, {at}
    </Trans>
  );
}
