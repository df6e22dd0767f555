import {
  deleteTestExport,
  downloadTestExport,
  listTestExports,
  type TestExport,
} from '@epigram/shared-contracts/api/exports';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { catchSavedFiles } from '../../testing/files.ts';
import { buildExport, testUuid } from '../../testing/testBuilders.ts';
import { BackgroundExports } from './BackgroundExports.tsx';

const api = fakeApi();
const user = userEvent.setup();

/** Answers with the current exports, which the test changes. */
function answerExports(...exports: TestExport[]) {
  const state = { exports };
  api.use(answers(listTestExports, () => state.exports));
  return state;
}

const open = (url = '/test-results') => renderPage(<BackgroundExports />, { url });
const excel = () => screen.findByRole('group', { name: /^Excel list of 34,858 tests, .*2026/ });

beforeEach(() => signIn());

describe('the exports in the background', () => {
  it('are hidden if there is none or they can’t be loaded', async () => {
    answerExports();
    const { queryClient, unmount } = open();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull();
    unmount();
    api.use(refuses(listTestExports, 'SERVER_ERROR'));
    const failing = open();
    await waitFor(() => expect(failing.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull();
  });

  it('show the progress of one until it is ready', async () => {
    const state = answerExports(buildExport({ state: 'running', testsDone: 8700 }));
    open();
    const line = await excel();
    expect(within(line).getByText(/In preparation: 8,700 of 34,858 tests/)).toBeVisible();
    expect(within(line).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    state.exports = [buildExport({ state: 'ready', bytes: 3_600_000 })];
    expect(await within(line).findByText(/The file \(3.6 MB\) is ready/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('The export is ready');
  });

  it('show that one is queued, and cancel it', async () => {
    const state = answerExports(buildExport({ state: 'queued', format: 'pdf' }));
    api.use(
      answers(deleteTestExport, () => {
        state.exports = [];
        return undefined;
      }),
    );
    open();
    expect(await screen.findByText(/Queued/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Cancel: PDF reports of 34,858 tests, / }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull());
  });

  it('offer the file of a completed one', async () => {
    const saved = catchSavedFiles();
    answerExports(buildExport({ state: 'ready' }));
    api.use(
      http.get(`*/api/v2${downloadTestExport.path}`, ({ params }) =>
        HttpResponse.text(String(params['id']), { headers: { 'content-type': 'application/zip' } }),
      ),
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Download:/ }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['test-results-2026-11-21.zip']));
    expect(await saved[0]?.blob.text()).toBe(testUuid(1));
  });

  it('show why one failed', async () => {
    answerExports(buildExport({ state: 'failed', failure: 'SERVER_ERROR' }));
    open();
    expect(await screen.findByText(/The file could not be created/)).toHaveTextContent(
      'Server error occurred. Please try again later',
    );
  });

  it('show that one could not be removed', async () => {
    answerExports(buildExport({ state: 'ready' }));
    api.use(refuses(deleteTestExport, 'NETWORK_ERROR'));
    open();
    await user.click(await screen.findByRole('button', { name: /^Remove:/ }));
    expect(await screen.findByText('Network error, please try again later')).toBeVisible();
    expect(await excel()).toBeVisible();
  });
});

describe('the link from a notification', () => {
  it('opens its export', async () => {
    answerExports(buildExport({ id: testUuid(2), testsTotal: 9000 }), buildExport());
    open(`/test-results?export=${testUuid(1)}`);
    await waitFor(async () => expect(await excel()).toHaveFocus());
  });

  it('shows if the export is gone, and removes the link', async () => {
    answerExports();
    const { router } = open(`/test-results?q=carraig&export=${testUuid(1)}`);
    expect(await screen.findByText('This export is no longer available')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('This export is no longer available')).toBeNull());
    expect(router.state.location.search).toBe('?q=carraig');
  });

  it('shows an error if the export could not be loaded', async () => {
    api.use(refuses(listTestExports, 'SERVER_ERROR'));
    open(`/test-results?export=${testUuid(1)}`);
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeVisible();
  });
});
