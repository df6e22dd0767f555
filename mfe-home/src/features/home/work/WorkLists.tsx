import { useSession, viewerAtom } from '@epigram/shared-contracts/session';
import type { HomeScope } from '../homeScope.ts';
import { DueRetests } from './DueRetests.tsx';
import { HighResults } from './HighResults.tsx';
import { TestsToAnalyse } from './TestsToAnalyse.tsx';

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
