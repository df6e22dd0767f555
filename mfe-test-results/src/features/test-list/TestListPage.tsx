import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useMayViewTests } from '../../shared/useMayViewTests.ts';
import { TestsDenied } from '../../shared/TestsDenied.tsx';
import { TestList } from './TestList.tsx';

export function TestListPage() {
  const locale = useActiveLocale();
  // The columns hold words: a new language makes the table anew. Its state is in the address.
  return useMayViewTests() ? <TestList key={locale} /> : <TestsDenied />;
}
