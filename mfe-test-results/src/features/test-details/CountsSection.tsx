import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import { EmptyState, Notice } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { CountMeaning } from './CountMeaning.tsx';
import { CountsTable } from './CountsTable.tsx';

/** The counts, or why there are none yet, with warnings to read before acting on them. */
export function CountsSection({ test }: { test: TestDetails }) {
  if (test.status === 'processing') {
    return (
      <EmptyState
        compact
        icon="clock"
        title={<Trans>The sample is still being analysed</Trans>}
        text={<Trans>The counts appear here when the analysis is done.</Trans>}
      />
    );
  }
  if (test.status === 'failed') {
    return (
      <EmptyState
        compact
        icon="warning"
        title={<Trans>This test has to be repeated</Trans>}
        text={
          <Trans>The sample gave no valid result. Please take a fresh sample and run the test again.</Trans>
        }
      />
    );
  }
  const has = (parasite: string) => test.counts.some((count) => count.parasite === parasite);
  return (
    <>
      <CountMeaning test={test} />
      <CountsTable counts={test.counts} />
      {has('nematodirus') && (
        <Notice tone="warning" title={<Trans>Do not base lamb treatment on the Nematodirus count</Trans>}>
          <Trans>
            The immature larvae do the damage before eggs appear in the faeces. A low count does not mean that
            lambs are safe: use the hatching forecast and the history of the pasture.
          </Trans>
        </Notice>
      )}
      {has('fluke') && (
        <Notice>
          <Trans>
            Fluke is reported as positive or negative only: the number of fluke eggs says little about how
            many flukes the animal carries.
          </Trans>
        </Notice>
      )}
      {test.pooledAnimals > 1 && (
        <Notice>
          <Trans>
            This is a pooled sample. Its count agrees well with the mean of individual samples, but do not use
            it for a faecal egg count reduction test.
          </Trans>
        </Notice>
      )}
    </>
  );
}
