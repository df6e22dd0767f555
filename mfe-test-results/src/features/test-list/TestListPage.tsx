import { useMayViewTests } from '../../shared/useMayViewTests.ts';
import { TestsDenied } from '../../shared/TestsDenied.tsx';
import { TestList } from './TestList.tsx';

export function TestListPage() {
  return useMayViewTests() ? <TestList /> : <TestsDenied />;
}
