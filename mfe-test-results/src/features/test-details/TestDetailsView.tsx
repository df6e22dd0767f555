import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import { usePageHeading } from '@epigram/shared-contracts/slots';
import { PageFrame, Section } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { listUnopenedHighTests, markTestOpened } from '@epigram/shared-contracts/api/openedTests';
import { callApi } from '@epigram/shared-contracts/client';
import { leadingCount } from '@epigram/shared-contracts/domain/leadingCount';
import { operationKey } from '@epigram/shared-contracts/query';
import { selectedOrganisationAtom, useSession, viewedBusinessAtom } from '@epigram/shared-contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import './testDetails.css';
import { CommentsSection } from './CommentsSection.tsx';
import { CountsHelp } from './CountsHelp.tsx';
import { CountsSection } from './CountsSection.tsx';
import { CorrectionsSection } from './CorrectionsSection.tsx';
import { PhotosSection } from './photos/PhotosSection.tsx';
import { ClientFacts, SampleFacts } from './TestFacts.tsx';
import { TestHeader } from './TestHeader.tsx';

/** Removes a very high result from the user's open tasks. The page does not depend on success. */
function useMarkOpened({ uuid, counts }: TestDetails): void {
  const client = useQueryClient();
  const isVeryHigh = leadingCount(counts)?.level === 'Very High';
  const business = useSession(viewedBusinessAtom);
  const organisation = useSession(selectedOrganisationAtom);
  // Support access is read-only.
  const isSupport = Boolean(business?.supportUntil ?? organisation?.supportUntil);
  useEffect(() => {
    if (!isVeryHigh || isSupport) return;
    callApi(markTestOpened, { params: { id: uuid } }).then(
      () => client.invalidateQueries({ queryKey: operationKey(listUnopenedHighTests) }),
      () => undefined,
    );
  }, [client, isVeryHigh, isSupport, uuid]);
}

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
      <PhotosSection test={test} />
    </PageFrame>
  );
}
