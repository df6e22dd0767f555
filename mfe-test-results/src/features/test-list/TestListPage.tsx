import { useActiveLocale } from '@epigram/shared-ui/ui';
import { TestsGate } from '../../shared/TestsGate.tsx';
import { TestList } from './TestList.tsx';

export function TestListPage() {
  const locale = useActiveLocale();
  // The columns hold words: a new language makes the table anew. Its state is in the address.
  return (
    <TestsGate>
      <TestList key={locale} />
    </TestsGate>
  );
}
