import { compareVisits, getVisit, listVisits } from '@epigram/shared-contracts/api/visits';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { setScreenWidth } from '@epigram/shared-ui/testing/setScreenWidth';
import { formatDate } from '@epigram/shared-ui/ui';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildVisit, buildVisitFigure } from '../../testing/visitBuilders.ts';
import { VisitsTab } from './VisitsTab.tsx';

const api = fakeApi();
const user = userEvent.setup();

beforeEach(() => {
  setScreenWidth(1440);
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('the visits of a client', () => {
  it('show the group instead of single rows', async () => {
    api.use(answers(listVisits, [buildVisit()], { totalRecords: 1 }));
    renderPage(<VisitsTab clientId={12} />);
    const visit = await screen.findByRole('article', { name: `Visit of ${formatDate('2026-05-01')}, Ovine` });
    expect(within(visit).getByText('1,346 epg')).toBeVisible();
    expect(within(visit).getByText('495 – 3,666')).toBeVisible();
    expect(within(visit).getByText('4 of 14, 4 Very High')).toBeVisible();
    expect(within(visit).getByText(/^Retest overdue/)).toBeVisible();
  });

  it('fold the parasites that were not found into one line', async () => {
    const [strongyle] = buildVisit().figures;
    const clear = { ...strongyle!, parasite: 'coccidia', mean: 0, highest: 0 } as const;
    api.use(answers(listVisits, [buildVisit({ figures: [strongyle!, clear] })], { totalRecords: 1 }));
    renderPage(<VisitsTab clientId={12} />);
    expect(await screen.findByText('Not found: Coccidia')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Coccidia' })).toBeNull();
  });

  it('show the rule for lambs once for the list, and the notes of a visit with it', async () => {
    const figures = [buildVisitFigure({ parasite: 'nematodirus', notes: ['few-samples', 'nematodirus'] })];
    const visits = [buildVisit({ figures }), buildVisit({ day: '2026-05-15', figures })];
    api.use(answers(listVisits, visits, { totalRecords: 2 }));
    renderPage(<VisitsTab clientId={12} />);
    expect(await screen.findAllByText(/^Fewer than 10/)).toHaveLength(2);
    expect(screen.getAllByText(/^Nematodirus counts must not/)).toHaveLength(1);
  });

  it('show “< factor” where no egg was seen', async () => {
    api.use(answers(listVisits, [buildVisit()], { totalRecords: 1 }));
    renderPage(<VisitsTab clientId={12} />);
    expect(await screen.findByText('< 50 – 9,300')).toBeVisible();
  });

  it('are cards on a phone, with every figure of the table', async () => {
    setScreenWidth(390);
    api.use(answers(listVisits, [buildVisit()], { totalRecords: 1 }));
    renderPage(<VisitsTab clientId={12} />);
    const figures = await screen.findByRole('list', { name: 'Group figures' });
    for (const text of [
      'Strongyle',
      '1,346 epg',
      '495 – 3,666',
      '< 50 – 9,300',
      '4 of 14, 4 Very High',
      '14',
    ]) {
      expect(within(figures).getByText(text)).toBeVisible();
    }
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('list their samples as cards on a phone', async () => {
    setScreenWidth(390);
    const count = {
      parasite: 'strongyle',
      eggsCounted: 7,
      multiplicationFactor: 50,
      epg: 350,
      unit: 'epg',
      positive: true,
      level: 'Moderate',
      range: null,
    } as const;
    const sample = {
      uuid: 'a1',
      sampleId: 'L-1',
      animalId: 3,
      animalName: 'Ewe 3',
      status: 'positive' as const,
      pooledAnimals: 1,
      counts: [count],
    };
    api.use(answers(getVisit, { ...buildVisit(), samples: [sample] }));
    renderPage(<VisitsTab clientId={12} />, { url: '/?visit=2026-05-01.Ovine' });
    const samples = await screen.findByRole('list', { name: 'Single counts' });
    expect(within(samples).getByRole('link', { name: 'L-1' })).toHaveAttribute(
      'href',
      '/test-results/details/a1',
    );
    for (const text of ['Ewe 3', 'Strongyle', '350']) expect(within(samples).getByText(text)).toBeVisible();
  });

  it.each([
    [null, false],
    ['2026-05-02', true],
  ])(
    'show a reduction beside the difference only if treated between them (%s)',
    async (treatedOn, isShown) => {
      const [first, second] = [buildVisit(), buildVisit({ day: '2026-05-15' })];
      const changes = [{ parasite: 'strongyle', before: 1346.4, after: 103.6, reduction: 92.3 }] as const;
      api.use(answers(compareVisits, { first, second, changes: [...changes], sameAnimals: 14, treatedOn }));
      renderPage(<VisitsTab clientId={12} />, { url: '/?visit=2026-05-01.Ovine&with=2026-05-15.Ovine' });
      const table = await screen.findByRole('table', { name: 'How the means changed' });
      expect(within(table).getByRole('columnheader', { name: 'Difference' })).toBeVisible();
      expect(within(table).getByText('-1,243')).toBeVisible();
      expect(within(table).queryByText('92.3%') !== null).toBe(isShown);
      expect(screen.queryByText(/difference is not a reduction/) === null).toBe(isShown);
    },
  );

  it('can be compared in pairs, if they have the same animal type', async () => {
    const visits = [buildVisit({ day: '2026-05-15' }), buildVisit(), buildVisit({ animalType: 'Bovine' })];
    api.use(answers(listVisits, visits, { totalRecords: 3 }));
    renderPage(<VisitsTab clientId={12} />);
    const boxes = await screen.findAllByRole('checkbox', { name: 'Compare' });
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
    await user.click(boxes[0]!);
    expect(boxes[2]).toBeDisabled();
    await user.click(boxes[1]!);
    expect(screen.getByRole('button', { name: 'Compare' })).toBeEnabled();
  });

  it('are named by their group, and compared only within it', async () => {
    const lambs = { id: 12, name: 'Lambs' };
    const visits = [
      buildVisit({ day: '2026-05-15', group: lambs }),
      buildVisit({ group: lambs }),
      buildVisit({ group: { id: 13, name: 'Ewes' } }),
      buildVisit({ group: null }),
    ];
    api.use(answers(listVisits, visits, { totalRecords: 4 }));
    renderPage(<VisitsTab clientId={12} />);
    const of = (name: string) =>
      screen.findByRole('article', { name: `Visit of ${formatDate('2026-05-01')}, ${name}` });
    await user.click(within(await of('Ovine · Lambs')).getByRole('checkbox', { name: 'Compare' }));
    for (const other of ['Ovine · Ewes', 'Ovine']) {
      expect(within(await of(other)).getByRole('checkbox', { name: 'Compare' })).toBeDisabled();
    }
  });

  it('begin with the sheet for a new one, for those who may record', async () => {
    api.use(answers(listVisits, [buildVisit()], { totalRecords: 1 }));
    const { router } = renderPage(<VisitsTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Record visit' }));
    expect(router.state.location).toMatchObject({
      pathname: '/test-results/visit',
      search: '?clientId=12',
    });
  });

  it('have an empty state and an error state', async () => {
    api.use(answers(listVisits, [], { totalRecords: 0 }));
    const { unmount } = renderPage(<VisitsTab clientId={12} />);
    expect(await screen.findByText('No visit yet')).toBeVisible();
    unmount();
    api.use(refuses(listVisits, 'SERVER_ERROR'));
    renderPage(<VisitsTab clientId={12} />);
    expect(await screen.findByText('The visits could not be loaded')).toBeVisible();
  });
});
