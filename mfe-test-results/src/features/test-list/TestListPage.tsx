import { useActiveLocale } from '@epigram/shared-ui/ui';
import { TestsGate } from '../../shared/TestsGate.tsx';
import { TestList } from './TestList.tsx';
import { prefetchTests } from './testListApi.ts';

export function TestListPage() {
  const locale = useActiveLocale();
  // Column headers are translated, so a language change rebuilds the table. Its state is in the URL.
  return (
    <TestsGate>
      <TestList key={locale} />
    </TestsGate>
  );
}
TestListPage.askAhead = prefetchTests;
