import {
  addTestComment,
  getTestDetails,
  type TestDetails,
  updateTestComment,
} from '@epigram/shared-contracts/api/tests';
import { deleteTest } from '@epigram/shared-contracts/api/deletions';
import { listTestPhotos } from '@epigram/shared-contracts/api/testPhotos';
import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { aWaitingComment, fakeEntries } from '@epigram/shared-contracts/testing/fakeEntries';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildComment, buildParasiteCount, buildTestDetails, testUuid } from '../../testing/testBuilders.ts';
import { TestDetailsPage } from './TestDetailsPage.tsx';

const api = fakeApi();
const user = userEvent.setup();
const business = aBusiness({ id: 7 });

function answerDetails(change: Partial<TestDetails> = {}) {
  api.use(answers(getTestDetails, buildTestDetails(change)));
}

function openDetails() {
  return renderRoutes(
    [
      { path: '/test-results/details/:id/:type?', element: <TestDetailsPage /> },
      { path: '/test-results', element: <p>The list</p> },
    ],
    `/test-results/details/${testUuid(1)}`,
  );
}

beforeEach(() => {
  fakeEntries([]);
  api.use(answers(listTestPhotos, { photos: [], addable: false }));
  signIn({
    businesses: [business],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('the test details', () => {
  it('shows a loading state', () => {
    api.use(neverAnswers(getTestDetails));
    openDetails();
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('shows each count with its range and burden level', async () => {
    answerDetails();
    openDetails();
    const row = await screen.findByRole('row', { name: /Strongyle/ });
    expect(within(row).getByText('500 epg')).toBeVisible();
    expect(within(row).getByText('250 – 900 epg')).toBeVisible();
    expect(within(row).getByText('Moderate')).toBeVisible();
  });

  it('explains the highest count in words', async () => {
    const cutPoints = { moderate: 250, high: 750, veryHigh: 1500 };
    answerDetails({ counts: [buildParasiteCount({ cutPoints })] });
    openDetails();
    expect(await screen.findByText(/Strongyle: 500 epg is Moderate/)).toBeVisible();
    expect(screen.getByText(/would usually fall between 250 and 900 epg/)).toBeVisible();
    expect(
      screen.getByText('For this species Moderate begins at 250 epg, High at 750 and Very High at 1,500.'),
    ).toBeVisible();
  });

  it('deletes a test that was entered by mistake, and says why it can not', async () => {
    answerDetails({ deletable: true, cowId: 'L-1' });
    api.use(refuses(deleteTest, 'CARRIES_DATA', { messages: ['Comments: 1'] }));
    const { router } = openDetails();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete test L-1?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete test' });
    await user.click(confirm);
    expect(await within(dialog).findByText(/Other records depend on this.*Comments: 1/s)).toBeVisible();
    api.use(answers(deleteTest, undefined));
    await user.click(confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe('/test-results'));
  });

  it('puts the comments before the photographs, of which there are seldom any', async () => {
    answerDetails();
    api.use(answers(listTestPhotos, { photos: [], addable: true }));
    openDetails();
    expect(await screen.findByText('No photographs yet')).toBeVisible();
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections.indexOf('Photographs')).toBeGreaterThan(sections.indexOf('Comments'));
  });

  it('has the client’s phone number to call', async () => {
    answerDetails({ clientPhone: '+353 86 123' });
    openDetails();
    const call = await screen.findByRole('link', { name: 'Call Carraig Farm: +353 86 123' });
    expect(call).toHaveAttribute('href', 'tel:+35386123');
  });

  it('names the group of the sample, if it has one', async () => {
    answerDetails({ group: { id: 4, name: 'Spring lambs' } });
    const { unmount } = openDetails();
    expect(await screen.findByText('Spring lambs')).toBeVisible();
    unmount();
    answerDetails({ group: null });
    openDetails();
    await screen.findByText('Niamh Duffy');
    expect(screen.queryByText('Group')).not.toBeInTheDocument();
  });

  it('links to the animal and shows the short id', async () => {
    answerDetails({ animalId: 77, animalName: 'Daisy' });
    openDetails();
    expect(await screen.findByRole('link', { name: 'Daisy' })).toHaveAttribute(
      'href',
      '/clients/animal/details/77',
    );
    expect(screen.getByText('00000000')).toHaveAttribute('title', testUuid(1));
    expect(screen.getByRole('button', { name: 'Copy Test Id' })).toBeVisible();
  });

  it('shows who tested it, where the client is, the farm type and the flock', async () => {
    answerDetails({ coccidiaVisible: true });
    openDetails();
    expect(await screen.findByText('Niamh Duffy')).toBeVisible();
    for (const fact of ['4 Shore Road, Milford, Donegal', 'Lowland sheep', 'IE 123456', 'Yes'])
      expect(screen.getByText(fact)).toBeVisible();
  });

  it('names a stored country and farm type by their labels', async () => {
    answerDetails({ clientAddress: '4 Shore Road, Milford, UK', farmType: 'Mixed: sheep, dairy' });
    openDetails();
    expect(await screen.findByText('4 Shore Road, Milford, United Kingdom')).toBeVisible();
    expect(screen.getByText('Mixed: Sheep, Dairy')).toBeVisible();
  });

  it('warns against treating lambs based on the Nematodirus count', async () => {
    answerDetails({ counts: [buildParasiteCount({ parasite: 'nematodirus' })] });
    openDetails();
    expect(await screen.findByText('Do not base lamb treatment on the Nematodirus count')).toBeVisible();
  });

  it('reports fluke as positive or negative', async () => {
    const fluke = buildParasiteCount({
      parasite: 'fluke',
      eggsCounted: null,
      multiplicationFactor: null,
      epg: null,
      range: null,
      level: null,
    });
    answerDetails({ counts: [fluke] });
    openDetails();
    expect(await screen.findByRole('row', { name: /Liver fluke Positive/ })).toBeVisible();
  });

  it('has no counts and no report while the sample is analysed', async () => {
    answerDetails({ status: 'processing', counts: [] });
    openDetails();
    expect(await screen.findByText('The sample is still being analysed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Download PDF/ })).toBeNull();
  });

  it('shows an error if the test could not be loaded, and retries', async () => {
    api.use(refuses(getTestDetails, 'NETWORK_ERROR'));
    openDetails();
    expect(await screen.findByText('Failed to fetch test data', {}, { timeout: 15_000 })).toBeVisible();
    answerDetails();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('500 epg')).toBeVisible();
  });

  it('shows that a test of another context is not available, and opens the list', async () => {
    api.use(refuses(getTestDetails, 'NOT_FOUND'));
    const { router } = openDetails();
    expect(
      await screen.findByText(
        'This test is not available in your current context. Redirecting to Test Results.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/test-results'));
  });

  it('is denied in Aggregated View', () => {
    const organisation = anOrganisation({ id: 3, access_level: 0, businesses: [business] });
    signIn({
      organisations: [organisation],
      selectedRole: { type: 'organisation', id: 3, role: 3 },
      effectiveBusinessId: -1,
    });
    openDetails();
    expect(screen.getByText('Single test results are not part of your access')).toBeVisible();
  });
});

describe('comments', () => {
  it('are shown in full, as text', async () => {
    answerDetails({ comments: [buildComment({ text: '<b>Dose</b>\nagain' })] });
    openDetails();
    expect(await screen.findByText(/<b>Dose<\/b>/)).toBeVisible();
  });

  it('are added', async () => {
    answerDetails();
    const bodies: unknown[] = [];
    api.use(
      answers(addTestComment, (body) => {
        bodies.push(body);
        return buildComment({ id: 40, text: 'Looks fine' });
      }),
    );
    openDetails();
    await user.type(await screen.findByLabelText('Your comment'), '  Looks fine ');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Looks fine')).toBeVisible();
    expect(bodies).toEqual([{ text: 'Looks fine', key: expect.any(String) }]);
    expect(screen.getByLabelText('Your comment')).toHaveValue('');
    expect(screen.getByLabelText('Your comment')).toHaveFocus();
    expect(screen.getByText('Comment added')).toBeInTheDocument();
  });

  it('need some text', async () => {
    answerDetails();
    openDetails();
    await user.click(await screen.findByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Please write a comment before you save it.')).toBeVisible();
  });

  it('show no error for an empty field that only had the focus', async () => {
    answerDetails();
    openDetails();
    await user.click(await screen.findByLabelText('Your comment'));
    await user.tab();
    expect(screen.queryByText('Please write a comment before you save it.')).toBeNull();
  });

  it('stay in their field if they could not be saved', async () => {
    answerDetails();
    api.use(refuses(addTestComment, 'SERVER_ERROR'));
    openDetails();
    await user.type(await screen.findByLabelText('Your comment'), 'Looks fine');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeVisible();
    expect(screen.getByLabelText('Your comment')).toHaveValue('Looks fine');
  });

  it('can be corrected and sent again if they were refused', async () => {
    const acts = fakeEntries([
      aWaitingComment({ testId: testUuid(1), id: 'w-2', refused: 'BAD_REQUEST', text: 'Too lote' }),
    ]);
    answerDetails();
    openDetails();
    const refused = (await screen.findByText('Too lote')).closest('li')!;
    await user.click(within(refused).getByRole('button', { name: 'Edit' }));
    const text = within(refused).getByLabelText('Comment');
    expect(text).toHaveValue('Too lote');
    await user.clear(text);
    await user.type(text, 'Too late');
    await user.click(within(refused).getByRole('button', { name: 'Save comment' }));
    await waitFor(() => expect(acts.retried).toEqual(['w-2']));
    expect(acts.added).toMatchObject([
      { id: 'w-2', input: { params: { id: testUuid(1) }, body: { text: 'Too late' } } },
    ]);
  });

  it('wait in the browser if they can’t be sent, with a message', async () => {
    const acts = fakeEntries([
      aWaitingComment({ testId: testUuid(1) }),
      aWaitingComment({ testId: testUuid(1), id: 'w-2', refused: 'NOT_FOUND', text: 'Too late' }),
      aWaitingComment({ testId: testUuid(2), id: 'w-3', text: 'On another test' }),
    ]);
    answerDetails();
    api.use(refuses(addTestComment, 'NETWORK_ERROR'));
    openDetails();
    await user.type(await screen.findByLabelText('Your comment'), 'Looks fine');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(
      await screen.findByText('Comment kept. It is sent when you’re online.', {}, { timeout: 15_000 }),
    ).toBeInTheDocument();
    expect(acts.added).toEqual([
      expect.objectContaining({
        kind: 'comment',
        input: { params: { id: testUuid(1) }, body: { text: 'Looks fine', key: acts.added[0]?.id } },
        title: buildTestDetails().cowId,
      }),
    ]);
    expect(screen.getByLabelText('Your comment')).toHaveValue('');
    expect(screen.queryByText('On another test')).toBeNull();
    const item = screen.getByText('Dose the lambs').closest('li')!;
    expect(within(item).getByText('Waiting to be sent')).toBeVisible();
    expect(within(item).queryByRole('button', { name: 'Send again' })).toBeNull();
    const refused = screen.getByText('Too late').closest('li')!;
    await user.click(within(refused).getByRole('button', { name: 'Send again' }));
    expect(acts.retried).toEqual(['w-2']);
    await user.click(within(refused).getByRole('button', { name: 'Discard' }));
    expect(acts.discarded).toEqual(['w-2']);
  });

  it('can be changed by users with permission', async () => {
    answerDetails({
      comments: [buildComment(), buildComment({ id: 32, author: 'Tom Hale', editable: false })],
    });
    api.use(answers(updateTestComment, buildComment({ text: 'Dose in two weeks' })));
    openDetails();
    const edit = await screen.findByRole('button', { name: 'Edit the comment by Aoife Brennan' });
    expect(screen.queryByRole('button', { name: 'Edit the comment by Tom Hale' })).toBeNull();
    await user.click(edit);
    const field = screen.getByLabelText('Comment');
    await user.clear(field);
    await user.type(field, 'Dose in two weeks');
    await user.click(screen.getByRole('button', { name: 'Save comment' }));
    expect(await screen.findByText('Dose in two weeks')).toBeVisible();
    expect(screen.queryByLabelText('Comment')).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit the comment by Aoife Brennan' })).toHaveFocus();
  });

  it('ask before the user leaves unsaved text', async () => {
    answerDetails();
    const { router } = openDetails();
    await user.type(await screen.findByLabelText('Your comment'), 'Half a thought');
    await act(() => router.navigate('/test-results'));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(screen.getByLabelText('Your comment')).toHaveValue('Half a thought');
  });
});
