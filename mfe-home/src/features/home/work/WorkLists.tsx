import { useSession, viewerAtom } from '@epigram/shared-contracts/session';
import { testDetailsPath, testsToAnalysePath } from '@epigram/shared-contracts/paths';
import { animalTypeLabel, formatDate, testTypeLabel } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import type { HomeScope } from '../homeScope.ts';
import { DueRetests } from './DueRetests.tsx';
import { HighResults } from './HighResults.tsx';
import { useTestsToAnalyse } from './workApi.ts';
import { WorkPanel, WorkRow } from './WorkPanel.tsx';

/** A tester's work: samples without a result. */
function TestsToAnalyse({ scope }: { scope: HomeScope }) {
  const query = useTestsToAnalyse(scope);
  const total = query.data?.totalRecords ?? 0;
  return (
    <WorkPanel
      query={query}
      failure={<Trans>The tests to analyse could not be loaded</Trans>}
      title={<Plural value={total} one="# test to analyse" other="# tests to analyse" />}
      all={{ to: testsToAnalysePath(), text: <Trans>All tests to analyse</Trans> }}
    >
      {(query.data?.data ?? []).map((test) => (
        <WorkRow
          key={test.uuid}
          to={testDetailsPath(test.uuid)}
          name={`${test.cowId} · ${test.clientName}`}
          detail={`${testTypeLabel(test.testType)} · ${animalTypeLabel(test.animalType)} · ${formatDate(test.createdAt)}`}
        />
      ))}
    </WorkPanel>
  );
}

/** Laboratory users see what is to analyse, and everyone who advises clients whom to call. */
export function WorkLists({ scope }: { scope: HomeScope }) {
  const flags = useSession(viewerAtom)?.flags;
  const isLaboratory = flags?.is_tester || flags?.is_qc;
  return (
    <div className="ep-home-work">
      {isLaboratory && <TestsToAnalyse scope={scope} />}
      <HighResults scope={scope} />
      <DueRetests scope={scope} />
    </div>
  );
}
