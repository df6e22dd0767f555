import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { TickBox } from '../inputs/TickBox.tsx';
import { renderRoutes } from '../testing/renderPage.tsx';
import { setScreenWidth } from '../testing/setScreenWidth.ts';
import type { DataColumn } from './dataColumn.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { useTableState } from './useTableState.ts';

interface Farm {
  id: number;
  name: string;
  tests: number;
}

const farms: Farm[] = [
  { id: 1, name: 'Byrne Farm', tests: 12 },
  { id: 2, name: 'Kelly Farm', tests: 7 },
];

const columns: DataColumn<Farm>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (farm) => farm.name,
    sortable: true,
    hideable: false,
    mobilePriority: 1,
  },
  { id: 'totalTests', header: 'Tests', cell: (farm) => farm.tests, sortable: true, align: 'end' },
];

const rowId = (farm: Farm) => String(farm.id);

function Page(props: Partial<DataTableProps<Farm>>) {
  const [state, change] = useTableState({ sort: { field: 'totalTests', order: 'desc' }, filters: ['type'] });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['99']));
  const selection = useMemo(
    () => ({ selected, onChange: setSelected, rowLabel: (farm: Farm) => farm.name }),
    [selected],
  );
  return (
    <>
      <DataTable<Farm>
        id="farms"
        label="Farms"
        columns={columns}
        rows={farms}
        rowId={rowId}
        total={6012}
        state={state}
        onChange={change}
        status="ready"
        searchLabel="Search farms"
        selection={selection}
        rowHref={(farm) => `/farms/${farm.id}`}
        {...props}
      />
      <output aria-label="picked">{[...selected].join(' ')}</output>
    </>
  );
}

function setUp(props: Partial<DataTableProps<Farm>> = {}, url = '/') {
  const { router } = renderRoutes(
    [
      { path: '/', element: <Page {...props} /> },
      { path: '/farms/:id', element: <p>Details</p> },
    ],
    url,
  );
  return { router, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  setScreenWidth(1440);
});

describe('on a wide screen', () => {
  test('shows the page of rows and its position among all', async () => {
    setUp();
    expect(await screen.findByRole('gridcell', { name: 'Byrne Farm' })).toBeVisible();
    expect(screen.getByText('Showing 1–10 of 6,012')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Tests' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('rows are painted before the grid exists, and only once afterwards', async () => {
    setUp();
    expect(screen.getByText('Byrne Farm')).toBeVisible();
    expect(screen.queryByRole('gridcell')).not.toBeInTheDocument();
    // Nothing that looks like a control works yet.
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await screen.findByRole('gridcell', { name: 'Byrne Farm' });
    expect(screen.getAllByText('Byrne Farm')).toHaveLength(1);
  });

  test('a press on a header sorts on the server and updates the URL', async () => {
    const { router, user } = setUp({}, '/?page=4');
    await user.click(within(await screen.findByRole('columnheader', { name: 'Name' })).getByText('Name'));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name.asc'));
  });

  test('rows stay in the server’s order', async () => {
    setUp({}, '/?sort=name.desc');
    await screen.findByRole('gridcell', { name: 'Byrne Farm' });
    const names = screen.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual(['Byrne Farm', 'Kelly Farm']);
  });

  test('a row opens by its link, by a press anywhere on it and by Enter', async () => {
    const { router, user } = setUp();
    expect(await screen.findByRole('link', { name: 'Byrne Farm' })).toHaveAttribute('href', '/farms/1');
    await user.click(screen.getByRole('gridcell', { name: '7' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/farms/2'));
  });

  test('Enter on a cell opens its row', async () => {
    const onRowOpen = jest.fn();
    const { user } = setUp({ rowHref: undefined, onRowOpen });
    const cell = await screen.findByRole('gridcell', { name: '12' });
    cell.focus();
    await user.keyboard('{Enter}');
    expect(onRowOpen).toHaveBeenCalledWith(farms[0]);
  });

  test('however a row is opened, its link is followed, so that Back can focus it', async () => {
    const followed: unknown[] = [];
    const follow = (event: MouseEvent) => followed.push((event.target as Element).closest('a')?.pathname);
    const { router, user } = setUp();
    const cell = await screen.findByRole('gridcell', { name: '12' });
    document.addEventListener('click', follow, { capture: true });
    cell.focus();
    await user.keyboard('{Enter}');
    document.removeEventListener('click', follow, { capture: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/farms/1'));
    expect(followed).toEqual(['/farms/1']);
  });

  test('text that is cut off stays readable: the title and the focused cell show all of it', async () => {
    const email = 'siobhan.fitzgerald-oconnor@ballymorganlivestockvets.example';
    setUp({ rows: [{ id: 1, name: email, tests: 3 }] });
    const text = await screen.findByTitle(email);
    expect(text).toHaveTextContent(email);
    // The styles that cut it off and reveal it.
    expect(text).toHaveClass('ep-cell-text');
  });

  test('selecting rows keeps those of other pages and opens nothing', async () => {
    const { router, user } = setUp();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Kelly Farm' }));
    expect(screen.getByLabelText('picked')).toHaveTextContent('99 2');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByLabelText('picked')).toHaveTextContent('99 2 1');
    expect(screen.getByText('3 rows selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByLabelText('picked')).toBeEmptyDOMElement();
    expect(router.state.location.pathname).toBe('/');
  });

  test('a hidden column stays hidden the next time', async () => {
    const { user } = setUp();
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Tests' }));
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Tests' })).not.toBeInTheDocument(),
    );
    expect(localStorage.getItem('epigram-table:farms')).toBe('["totalTests"]');
  });
});

test('searching updates the URL and starts at the first page', async () => {
  const { router, user } = setUp({}, '/?page=3&type=Ovine');
  await user.type(screen.getByRole('searchbox', { name: 'Search farms' }), 'byrne{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=byrne&type=Ovine'));
});

test('paging keeps search and filters', async () => {
  const { router, user } = setUp({}, '/?q=a&type=Ovine');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=a&page=2&type=Ovine'));
});

test('the first load shows a loading state', () => {
  setUp({ status: 'loading', rows: [], total: 0 });
  expect(screen.getByText('Loading Farms')).toBeInTheDocument();
});

test('an empty table shows what to do, and a filtered one how to clear the filters', async () => {
  setUp({ rows: [], total: 0, empty: { title: 'No farms yet', text: 'Add your first farm.' } });
  expect(screen.getByText('No farms yet')).toBeVisible();
});

test('a search without a match can be cleared', async () => {
  const { router, user } = setUp({ rows: [], total: 0 }, '/?q=zzz&type=Ovine');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a failure keeps the known rows, shows the error and can be retried', async () => {
  const onRetry = jest.fn();
  const { user } = setUp({ status: 'error', error: { text: 'Network error', requestId: 'r-1' }, onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent(/Network error.*r-1/);
  expect(await screen.findByRole('gridcell', { name: 'Byrne Farm' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe('on a phone', () => {
  beforeEach(() => setScreenWidth(390));

  test('a row is a card with a link', () => {
    setUp();
    const list = screen.getByRole('list', { name: 'Farms' });
    expect(within(list).getByRole('link', { name: /Byrne Farm/ })).toHaveAttribute('href', '/farms/1');
    expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
  });

  test('a control beside the title is outside of the card’s link', () => {
    const [name, ...others] = columns;
    const aside = ({ name: farm }: Farm) => <a href="tel:1">Call {farm}</a>;
    setUp({ columns: [{ ...name!, aside }, ...others] });
    const call = screen.getByRole('link', { name: 'Call Byrne Farm' });
    expect(call.parentElement?.closest('a')).toBeNull();
  });

  test('sorting has a separate menu', async () => {
    const { router, user } = setUp();
    await user.click(screen.getByRole('button', { name: /Sort/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Name, ascending' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name.asc'));
  });

  test('the filters are folded, and their number stays in sight', async () => {
    const { user } = setUp({ filters: <TickBox>Only sheep</TickBox> }, '/?type=Ovine');
    expect(screen.queryByRole('checkbox', { name: 'Only sheep' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filter (1)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter' });
    expect(within(dialog).getByRole('checkbox', { name: 'Only sheep' })).toBeVisible();
  });
});
