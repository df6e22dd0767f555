import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { formatDate } from '@epigram/shared-ui/ui';
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

  it('show the day and the client’s phone number on a phone’s card', () => {
    const row = buildTestRow({ clientPhone: '+353 86 123', createdAt: '2026-11-02T09:30:00.000Z' });
    const columns = testListColumns({ onPhone: true, mayCall: true });
    expect(columns.find(({ id }) => id === 'cowId')?.cell(row)).toBe(`S-1 · ${formatDate('2026-11-02')}`);
    const aside = columns.find(({ id }) => id === 'clientName')?.aside?.(row);
    renderRoutes([{ path: '/', element: <p>{aside}</p> }], '/');
    const call = screen.getByRole('link', { name: 'Call Carraig Farm: +353 86 123' });
    expect(call).toHaveAttribute('href', 'tel:+35386123');
    const client = testListColumns({ onPhone: true }).find(({ id }) => id === 'clientName');
    expect(client?.aside).toBeUndefined();
  });

  it('say why a positive test has no level', () => {
    const burden = testListColumns().find(({ id }) => id === 'leading');
    const count = { parasite: 'strongyle', epg: 4500, unit: 'epg' } as const;
    const row = buildTestRow({ ungraded: { reason: 'no-cut-points', count } });
    renderRoutes([{ path: '/', element: <p>{burden?.cell(row)}</p> }], '/');
    expect(screen.getByText('4,500 epg · No published levels')).toHaveAttribute(
      'title',
      'Strongyle: 4,500 epg',
    );
  });
});
