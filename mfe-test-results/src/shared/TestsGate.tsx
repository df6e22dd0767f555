import { errorText } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { apiBusinessIdAtom, useSession, viewerAtom } from '@epigram/shared-contracts/session';
import { EmptyState, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isAllowed, TEST_ACCESS } from '@epigram/shared-contracts/permissions';
import { TestsDenied } from './TestsDenied.tsx';

/** Aggregated View shows no single tests (docs/product.md, 4). The server decides; this only hides. */
function useMayViewTests(): boolean {
  return isAllowed(TEST_ACCESS, useSession(viewerAtom));
}

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
