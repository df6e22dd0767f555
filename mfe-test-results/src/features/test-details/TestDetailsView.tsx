import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import { usePageHeading } from '@epigram/shared-contracts/slots';
import { PageFrame, Section } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { CommentsSection } from './CommentsSection.tsx';
import { CountsHelp } from './CountsHelp.tsx';
import { CountsSection } from './CountsSection.tsx';
import { CorrectionsSection } from './CorrectionsSection.tsx';
import { PhotosSection } from './photos/PhotosSection.tsx';
import { ClientFacts, SampleFacts } from './TestFacts.tsx';
import { TestHeader } from './TestHeader.tsx';
import './testDetails.css';
import { useMarkOpened } from './useMarkOpened.ts';

export function TestDetailsView({ test }: { test: TestDetails }) {
  const { t } = useLingui();
  const sampleId = test.cowId;
  usePageHeading(t`Sample ${sampleId}`);
  useMarkOpened(test);
  return (
    <PageFrame>
      <TestHeader test={test} />
      <Section title={t`Parasite counts`} help={<CountsHelp />}>
        <CountsSection test={test} />
      </Section>
      <PhotosSection test={test} />
      <CorrectionsSection corrections={test.corrections ?? []} />
      <div className="tr-details">
        <CommentsSection test={test} comments={test.comments} />
        <Section title={t`Sample`}>
          <SampleFacts test={test} />
        </Section>
        <Section title={t`Client`}>
          <ClientFacts test={test} />
        </Section>
      </div>
    </PageFrame>
  );
}
