import { DeniedState } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TestsGate } from './TestsGate.tsx';
import { useMayImport } from './useMayImport.ts';

/** Shows its content to users who may add results. The server decides; this only hides. */
export function RecordGate({ children }: { children: ReactNode }) {
  const mayRecord = useMayImport();
  return (
    <TestsGate>
      {mayRecord ? (
        children
      ) : (
        <DeniedState
          title={<Trans>You can view these results but not change them</Trans>}
          text={<Trans>Ask a Manager of your organisation if a result is missing or wrong.</Trans>}
        />
      )}
    </TestsGate>
  );
}
