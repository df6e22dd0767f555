import { errorText } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import { EmptyState, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TestsDenied } from './TestsDenied.tsx';
import { useMayViewTests } from './useMayViewTests.ts';

/** Shows its content to users who may see individual tests. The server decides. */
export function TestsGate({ children }: { children: ReactNode }) {
  const mayView = useMayViewTests();
  const businessId = useSession(apiBusinessIdAtom);
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  if (!mayView) return <TestsDenied />;
  if (businessId !== null) return children;
  return (
    <EmptyState
      icon="business"
      title={<Trans>No business is selected</Trans>}
      text={errorText('CONTEXT_MISSING', locale)}
    />
  );
}
