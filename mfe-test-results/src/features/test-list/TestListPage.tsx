import { useActiveLocale } from '@epigram/shared-ui/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { importResultsPath } from '../../shared/recordPaths.ts';
import { TestsGate } from '../../shared/TestsGate.tsx';
import { TestList } from './TestList.tsx';
import { prefetchTests } from './testListApi.ts';

export function TestListPage() {
  const locale = useActiveLocale();
  const [parameters] = useSearchParams();
  // The import was a dialog of the list, and bookmarks may still open it.
  if (parameters.get('import') === 'open') return <Navigate to={importResultsPath()} replace />;
  // Column headers are translated, so a language change rebuilds the table. Its state is in the URL.
  return (
    <TestsGate>
      <TestList key={locale} />
    </TestsGate>
  );
}
TestListPage.askAhead = prefetchTests;
