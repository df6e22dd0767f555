import {
  type BurdenThreshold,
  listBurdenThresholds,
  listThresholdHistory,
  updateBurdenThreshold,
} from '@epigram/shared-contracts/api/burdenThresholds';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThresholdsPage } from './ThresholdsPage.tsx';

const api = fakeApi();
const user = userEvent.setup();

const strongyle: BurdenThreshold = {
  animalType: 'Ovine',
  parasite: 'strongyle',
  lightMax: 200,
  moderateMax: 700,
  highMax: 1400,
  source: 'Table 3.3',
  isBeingGraded: false,
};

function open() {
  signIn();
  return renderPage(<ThresholdsPage />, { url: '/account/thresholds' });
}

async function edit() {
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  return screen.findByRole('dialog');
}

beforeEach(() => api.use(answers(listBurdenThresholds, [strongyle])));

describe('burden thresholds', () => {
  it('show their cut points and source', async () => {
    open();
    expect(await screen.findByText('1,400')).toBeVisible();
    expect(screen.getByText('Table 3.3')).toBeVisible();
    expect(screen.getByText('Up to date')).toBeVisible();
  });

  it('show that charts are being regraded', async () => {
    api.use(answers(listBurdenThresholds, [{ ...strongyle, isBeingGraded: true }]));
    open();
    expect(
      await screen.findByText(/Charts are being regraded with the new values of 1 threshold/),
    ).toBeVisible();
  });

  it('show how many businesses have been regraded', async () => {
    const grading = { left: 8, of: 20 };
    api.use(answers(listBurdenThresholds, [{ ...strongyle, isBeingGraded: true, grading }]));
    open();
    expect(await screen.findByText('Being regraded: 12 of 20')).toBeVisible();
  });

  it('have a history', async () => {
    api.use(
      answers(
        listThresholdHistory,
        [
          {
            id: 3,
            at: '2026-11-02T10:00:00Z',
            actor: { id: 4, name: 'Sam Staff' },
            action: 'burden-thresholds-update',
            subject: 'burden-threshold:Ovine:strongyle',
            subjectName: 'Ovine, strongyle',
            changes: [{ field: 'highMax', before: 1200, after: 1400 }],
            facts: {},
          },
        ],
        { totalRecords: 1 },
      ),
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Changes of / }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Sam Staff/)).toBeVisible();
    expect(within(dialog).getByText('High below: 1,200 → 1,400')).toBeVisible();
  });

  it('show that there are no changes yet', async () => {
    api.use(answers(listThresholdHistory, [], { totalRecords: 0 }));
    open();
    await user.click(await screen.findByRole('button', { name: /^Changes of / }));
    expect(await screen.findByText('These thresholds have not been changed')).toBeVisible();
  });

  it('show an error if they could not be loaded', async () => {
    api.use(refuses(listBurdenThresholds, 'SERVER_ERROR'));
    open();
    expect(await screen.findByText('The thresholds could not be loaded')).toBeVisible();
  });

  it('are changed with a source', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(updateBurdenThreshold, (body) => {
        sent.push(body);
        return strongyle;
      }),
    );
    open();
    const dialog = await edit();
    const high = within(dialog).getByLabelText(/High below, Very High/);
    await user.clear(high);
    await user.type(high, '1500');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Thresholds saved')).toBeInTheDocument();
    expect(sent).toEqual([{ lightMax: 200, moderateMax: 700, highMax: 1500, source: 'Table 3.3' }]);
  });

  it('are not saved if they are out of order or have no source', async () => {
    open();
    const dialog = await edit();
    const high = within(dialog).getByLabelText(/High below, Very High/);
    await user.clear(high);
    await user.type(high, '600');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('This must be higher than the values above it')).toBeVisible();
    await user.clear(within(dialog).getByLabelText(/Source/));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please say where the values come from')).toBeVisible();
  });
});
