// oxlint-disable-next-line no-restricted-imports -- The test takes the place of the shell.
import { RemoteScope } from '@epigram/shared-contracts/slots/host';
import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useHiddenColumns } from './useHiddenColumns.ts';

function hiddenIn(remote: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RemoteScope remote={remote}>{children}</RemoteScope>
  );
  return renderHook(() => useHiddenColumns('samples', []), { wrapper }).result;
}

test('a table of another remote with the same id keeps its columns', () => {
  const soil = hiddenIn('mfe-soil');
  act(() => soil.current[1](['depth']));
  expect([...hiddenIn('mfe-soil').current[0]]).toEqual(['depth']);
  expect([...hiddenIn('mfe-lab').current[0]]).toEqual([]);
});

test('columns that were hidden before the choice was kept by remote stay hidden', () => {
  localStorage.setItem('epigram-table:samples', '["depth"]');
  expect([...hiddenIn('mfe-other').current[0]]).toEqual(['depth']);
});
