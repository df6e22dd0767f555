import type { importTests } from '@epigram/shared-contracts/api/tests';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import { Notice } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';

interface ImportSuccessProps {
  answer: OperationAnswer<typeof importTests>['data'];
}

export function ImportSuccess({ answer }: ImportSuccessProps) {
  const { imported, newClients, newAnimals } = answer;
  return (
    <Notice
      tone="success"
      live
      title={<Plural value={imported} one="# result was imported" other="# results were imported" />}
    >
      {newClients + newAnimals > 0 && (
        <p>
          <Trans>
            New in your records: <Plural value={newClients} one="# client" other="# clients" />,{' '}
            <Plural value={newAnimals} one="# animal" other="# animals" />.
          </Trans>
        </p>
      )}
    </Notice>
  );
}
