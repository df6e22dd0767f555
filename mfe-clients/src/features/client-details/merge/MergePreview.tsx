import type { MergeCounts } from '@epigram/shared-contracts/api/clientMerges';
import { ErrorState, LoadingArea, Notice, queryErrorState, SkeletonText } from '@epigram/shared-ui/ui';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { useMergePreview } from './mergeApi.ts';

interface MergePreviewProps {
  kept: ClientKey;
  keptName: string;
  removedId: number;
  goingName: string;
}

/** Shows what a merge will move. */
export function MergePreview({ kept, keptName, removedId, goingName }: MergePreviewProps) {
  const { t } = useLingui();
  const preview = useMergePreview(kept, removedId);
  if (preview.isError) {
    return <ErrorState title={t`Could not load what would be moved`} {...queryErrorState(preview)} />;
  }
  if (!preview.data) {
    return (
      <LoadingArea>
        <SkeletonText lines={4} />
      </LoadingArea>
    );
  }
  const lines = movedLines(preview.data.data);
  return (
    <div className="cl-merge-preview">
      <Notice tone="warning" title={t`${goingName} goes into ${keptName}`}>
        {lines.length === 0 ? (
          <p>
            <Trans>It has no tests, animals or treatments.</Trans>
          </p>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p>
          <Trans>
            The details of {keptName} stay as they are. {goingName} disappears from the list. You can undo
            this for 24 hours.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}

/** One line per kind of row that moves. Call it while rendering. */
export function movedLines(counts: MergeCounts): string[] {
  const { tests, animals, sameAnimals, groups = 0, treatments, treatmentChecks, reports } = counts;
  return [
    tests > 0 && plural(tests, { one: '# test', other: '# tests' }),
    animals > 0 && plural(animals, { one: '# animal', other: '# animals' }),
    sameAnimals > 0 &&
      plural(sameAnimals, {
        one: '# animal that both have: its tests and treatments are joined',
        other: '# animals that both have: their tests and treatments are joined',
      }),
    groups > 0 && plural(groups, { one: '# group', other: '# groups' }),
    treatments > 0 && plural(treatments, { one: '# treatment', other: '# treatments' }),
    treatmentChecks > 0 && plural(treatmentChecks, { one: '# efficacy check', other: '# efficacy checks' }),
    reports > 0 && plural(reports, { one: '# report sent', other: '# reports sent' }),
  ].filter((line) => line !== false);
}
