import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildTestRow } from '../../testing/testBuilders.ts';
import { testListColumns } from './testListColumns.tsx';

describe('the columns of the test list', () => {
  it('are the seven of the list in their order, then the highest burden', () => {
    expect(testListColumns().map(({ header }) => header)).toEqual([
      'Test Id',
      'Sample Id',
      'Client Name',
      'Test Type',
      'Animal Type',
      'Date & Time of Test',
      'Result',
      'Highest burden',
    ]);
  });

  it('show the business if several are viewed together', () => {
    expect(
      testListColumns({ businessNames: new Map([[7, 'Mulroy Veterinary']]) }).map(({ header }) => header),
    ).toContain('Business');
  });

  it('show the highest burden with its count on a phone’s card', () => {
    const status = testListColumns({ onPhone: true }).find(({ id }) => id === 'status');
    const leading = { parasite: 'strongyle', epg: 9300, unit: 'epg', level: 'Very High' } as const;
    renderRoutes([{ path: '/', element: <p>{status?.cell(buildTestRow({ leading }))}</p> }], '/');
    expect(screen.getByText('Eggs Detected')).toBeVisible();
    expect(screen.getByText('Very High')).toBeVisible();
    expect(screen.getByText('9,300 epg')).toBeVisible();
  });
});
