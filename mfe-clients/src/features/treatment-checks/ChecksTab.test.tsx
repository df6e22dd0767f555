import { listGroups } from '@epigram/shared-contracts/api/groups';
import {
  createTreatmentCheck,
  deleteTreatmentCheck,
  getTreatmentCheck,
  listTreatmentChecks,
  previewTreatmentCheck,
} from '@epigram/shared-contracts/api/treatmentChecks';
import { listTreatments } from '@epigram/shared-contracts/api/treatments';
import { listVisits } from '@epigram/shared-contracts/api/visits';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildGroup } from '../../testing/groupBuilders.ts';
import { buildVisit } from '../../testing/visitBuilders.ts';
import { buildCheck, buildTreatment } from '../../testing/treatmentBuilders.ts';
import { ChecksTab } from './ChecksTab.tsx';

const api = fakeApi();
const user = userEvent.setup();

beforeEach(() => {
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
  api.use(
    answers(listTreatments, [buildTreatment()], { totalRecords: 1 }),
    answers(listVisits, [], { totalRecords: 0 }),
    answers(listGroups, []),
    answers(listTreatmentChecks, []),
    answers(previewTreatmentCheck, { ...buildCheck(), id: null, createdAt: null }),
  );
});

async function fillSamples(dialog: HTMLElement): Promise<void> {
  const [before, after] = within(dialog).getAllByRole('radiogroup', { name: 'Counts' });
  await user.click(within(before!).getByRole('radio', { name: 'Enter counts' }));
  await user.click(within(after!).getByRole('radio', { name: 'Enter counts' }));
  await user.type(within(dialog).getByLabelText('Day of the first sample'), '2026-11-01');
  await user.type(within(dialog).getByLabelText('Day of the second sample'), '2026-11-15');
  await user.type(within(dialog).getByLabelText('Counts before (epg)'), '400, 500, 600');
  await user.type(within(dialog).getByLabelText('Counts after (epg)'), '0, 50');
  await user.click(within(dialog).getByRole('checkbox', { name: /in the same order/ }));
}

describe('the efficacy checks', () => {
  it('open the one in the URL, with its counts', async () => {
    api.use(answers(listTreatmentChecks, [buildCheck()]), answers(getTreatmentCheck, buildCheck()));
    const { router } = renderPage(<ChecksTab clientId={12} />, { url: '/?check=9' });
    const dialog = await screen.findByRole('dialog', { name: 'Check of Ardvale White' });
    expect(within(dialog).getByText('0, 3,500, 400 epg')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('link', { name: 'Ardvale White' })).toHaveAttribute(
      'href',
      '/clients/details/12/mfe-clients.treatment-checks?check=9',
    );
  });

  it('count coccidia in oocysts per gram', async () => {
    const before = { day: '2026-11-01', source: 'typed' as const, counts: [0, 3500, 400] };
    const check = buildCheck({ parasite: 'coccidia', before: before });
    api.use(answers(listTreatmentChecks, [check]), answers(getTreatmentCheck, check));
    renderPage(<ChecksTab clientId={12} />, { url: '/?check=9' });
    const dialog = await screen.findByRole('dialog', { name: 'Check of Ardvale White' });
    expect(within(dialog).getByText('0, 3,500, 400 opg')).toBeVisible();
    expect(within(dialog).getByText(/^Mean before [\d,]+ opg, after [\d,]+ opg\.$/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Edit check' }));
    const form = await screen.findByRole('dialog', { name: 'Edit efficacy check' });
    await user.click(within(form).getByRole('button', { name: 'Next' }));
    expect(await within(form).findByLabelText('Counts before (opg)')).toBeVisible();
  });

  it('report that the one in the URL does not exist', async () => {
    api.use(refuses(getTreatmentCheck, 'NOT_FOUND'));
    renderPage(<ChecksTab clientId={12} />, { url: '/?check=99' });
    expect(await screen.findByText('This efficacy check does not exist')).toBeVisible();
  });

  it('begin with the treatment in the URL, and end with its report', async () => {
    const bodies: unknown[] = [];
    api.use(
      answers(createTreatmentCheck, (body) => {
        bodies.push(body);
        return buildCheck();
      }),
    );
    renderPage(<ChecksTab clientId={12} />, { url: '/?treatment=4' });
    const dialog = await screen.findByRole('dialog', { name: 'Start an efficacy check' });
    const steps = within(dialog).getByRole('list', { name: 'Steps' });
    const step = (name: string) => within(steps).getByText(name).closest('li');
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(step('Samples')).toHaveFocus());
    await fillSamples(dialog);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('There are 3 counts before and 2 after');
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(
      await within(dialog).findByText('The same animals have as many counts after as before'),
    ).toBeVisible();
    const after = within(dialog).getByLabelText('Counts after (epg)');
    await user.type(after, ', 0');
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(step('Result')).toHaveFocus());
    expect(await within(dialog).findByText('Reduction 92.3%')).toBeVisible();
    const gun = within(dialog).getByRole('radiogroup', { name: 'Dosing gun calibrated' });
    await user.click(within(gun).getByRole('radio', { name: 'Denied' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save check' }));
    // The toast may go before the next line runs.
    await screen.findByText('The efficacy check has been saved');
    expect(bodies).toEqual([
      expect.objectContaining({
        kind: 'reduction',
        treatmentId: 4,
        animalType: 'Ovine',
        paired: true,
        before: { day: '2026-11-01', counts: [400, 500, 600] },
        after: { day: '2026-11-15', counts: [0, 50, 0] },
        answers: expect.objectContaining({ gunCalibrated: false, heaviestWeight: null }),
      }),
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offer only the visits of the group that was treated', async () => {
    const lambs = { id: 21, name: 'Lambs' };
    const visits = [
      buildVisit({ day: '2026-11-01', group: lambs }),
      buildVisit({ day: '2026-10-01', group: { id: 22, name: 'Ewes' } }),
      buildVisit({ day: '2026-09-01', group: null }),
    ];
    api.use(
      answers(listTreatments, [buildTreatment({ group: 'Lambs', groupId: 21 })], { totalRecords: 1 }),
      answers(listGroups, [buildGroup()]),
      answers(listVisits, visits, { totalRecords: 3 }),
    );
    renderPage(<ChecksTab clientId={12} />, { url: '/?treatment=4' });
    const dialog = await screen.findByRole('dialog', { name: 'Start an efficacy check' });
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    await user.click(await within(dialog).findByRole('combobox', { name: /First visit/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['2026-11-01']);
  });

  it('ask how doubtful counts are meant before they compute anything', async () => {
    const previews: unknown[] = [];
    api.use(
      answers(previewTreatmentCheck, (body) => {
        previews.push(body);
        return { ...buildCheck(), id: null, createdAt: null };
      }),
    );
    renderPage(<ChecksTab clientId={12} />, { url: '/?treatment=4' });
    const dialog = await screen.findByRole('dialog', { name: 'Start an efficacy check' });
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    const [before] = await within(dialog).findAllByRole('radiogroup', { name: 'Counts' });
    await user.click(within(before!).getByRole('radio', { name: 'Enter counts' }));
    await user.type(within(dialog).getByLabelText('Day of the first sample'), '2026-11-01');
    const counts = within(dialog).getByLabelText('Counts before (epg)');
    await user.click(counts);
    await user.paste('1,250 1,400 900');
    const choice = within(dialog).getByRole('group', { name: /^1,250 · 1,400 can be read/ });
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(await within(dialog).findByText('Please choose how these counts are meant')).toBeVisible();
    expect(previews).toEqual([]);
    await waitFor(() => expect(counts).toHaveFocus());
    await user.tab();
    expect(within(choice).getByRole('button', { name: '1250 · 1400' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(counts).toHaveFocus();
    expect(counts).toHaveValue('1250; 1400; 900');
    expect(within(dialog).getByText('3 counts read: 1250 · 1400 · 900')).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).queryByText('Please choose how these counts are meant')).toBeNull(),
    );
    await waitFor(() =>
      expect(previews).toEqual([
        expect.objectContaining({ before: { day: '2026-11-01', counts: [1250, 1400, 900] } }),
      ]),
    );
  });

  it('name what is not a count, and what is missing or below the limit', async () => {
    renderPage(<ChecksTab clientId={12} />, { url: '/?treatment=4' });
    const dialog = await screen.findByRole('dialog', { name: 'Start an efficacy check' });
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    const [before] = await within(dialog).findAllByRole('radiogroup', { name: 'Counts' });
    await user.click(within(before!).getByRole('radio', { name: 'Enter counts' }));
    const counts = within(dialog).getByLabelText('Counts before (epg)');
    await user.type(counts, '400{Enter}{Enter}<50{Enter}450 epg');
    expect(
      within(dialog).getByText('3 counts read, 1 below the limit, 1 missing: 400 · – · 0 · 450'),
    ).toBeVisible();
    await user.type(counts, '{Enter}several{Enter}lots');
    await user.tab();
    expect(await within(dialog).findByText('Not a count: several · lots')).toBeVisible();
  });

  it('require all input before the next step', async () => {
    renderPage(<ChecksTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'Start an efficacy check' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect(await within(dialog).findByText('Please enter the product')).toBeVisible();
    expect(await within(dialog).findByText('Please choose the animal type')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Save check' })).toBeNull();
  });

  it('show intervals, class and caveats of a check, with its report in both languages', async () => {
    const check = buildCheck();
    check.result.warnings = ['few-animals'];
    check.result.denied = ['rightInterval'];
    api.use(answers(listTreatmentChecks, [check]));
    renderPage(<ChecksTab clientId={12} />);
    const row = await screen.findByRole('row', { name: /WAAVP style/ });
    expect(row).toHaveTextContent('87.5%95.2%Resistant');
    expect(screen.getByText('There are fewer than 5 animals, so the interval is unreliable.')).toBeVisible();
    expect(screen.getByText('Reason to repeat, denied: Right interval between the samples')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More about the check of Ardvale White' }));
    expect(await screen.findByRole('menuitem', { name: 'Report in Spanish' })).toBeVisible();
  });

  it('are deleted after a confirmation', async () => {
    api.use(answers(listTreatmentChecks, [buildCheck()]), answers(deleteTreatmentCheck, undefined));
    renderPage(<ChecksTab clientId={12} />);
    await user.click(await screen.findByRole('button', { name: 'More about the check of Ardvale White' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete check' }));
    expect(await screen.findByText('The efficacy check has been deleted')).toBeVisible();
  });

  it('show a loading, an empty and an error state', async () => {
    api.use(neverAnswers(listTreatmentChecks));
    const loading = renderPage(<ChecksTab clientId={12} />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    loading.unmount();
    api.use(answers(listTreatmentChecks, []));
    const empty = renderPage(<ChecksTab clientId={12} />);
    expect(await screen.findByText('No efficacy check yet')).toBeVisible();
    empty.unmount();
    api.use(refuses(listTreatmentChecks, 'SERVER_ERROR'));
    renderPage(<ChecksTab clientId={12} />);
    expect(await screen.findByText('The efficacy checks could not be loaded')).toBeVisible();
  });
});
