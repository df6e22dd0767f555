import {
  downloadCombinedResults,
  exportAllTests,
  exportSelectedTests,
} from '@epigram/shared-contracts/api/tests';
import { fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { catchSavedFiles, type SavedFile } from '../../testing/files.ts';
import { TestToolbar } from './TestToolbar.tsx';

const api = fakeApi();
const user = userEvent.setup();
let saved: SavedFile[];

/** Answers a download with a file and records the request. */
function answerFile(path: string, fileName: string) {
  const requested: { url: URL; body: unknown }[] = [];
  api.use(
    http.post(`*/api/v2${path}`, async ({ request }) => {
      requested.push({ url: new URL(request.url), body: await request.json() });
      return new HttpResponse('file', {
        headers: { 'content-disposition': `attachment; filename="${fileName}"`, 'content-length': '4' },
      });
    }),
  );
  return requested;
}

function openToolbar(selected: readonly string[] = [], total = 20) {
  return renderPage(
    <TestToolbar
      selected={new Set(selected)}
      criteria={{ search: 'carraig', filters: { status: ['positive'] } }}
      total={total}
      onImport={() => {}}
    />,
  );
}

beforeEach(() => {
  signIn();
  saved = catchSavedFiles();
});

describe('the toolbar of the test list', () => {
  it('exports all matching tests as PDF reports', async () => {
    const requested = answerFile(exportAllTests.path, 'tests-2026-11-21.zip');
    openToolbar();
    await user.click(screen.getByRole('button', { name: 'Download all' }));
    await user.click(await screen.findByRole('menuitem', { name: 'PDF reports (zip)' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['tests-2026-11-21.zip']));
    expect(requested[0]?.url.searchParams.get('format')).toBe('pdf');
    expect(requested[0]?.body).toEqual({ search: 'carraig', filters: { status: ['positive'] } });
  });

  it('announces, before and after, that so many tests are exported in the background', async () => {
    const requested: string[] = [];
    api.use(
      http.post(`*/api/v2${exportAllTests.path}`, ({ request }) => {
        requested.push(new URL(request.url).search);
        const data = { exportId: '00000000-0000-4000-8000-000000000001' };
        return HttpResponse.json({ status: 202, code: 'OK', messages: [], data }, { status: 202 });
      }),
    );
    openToolbar([], 5001);
    await user.click(screen.getByRole('button', { name: 'Download all' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel list (zip), in the background' }));
    expect(await screen.findByText('The export is being prepared')).toBeVisible();
    expect([requested, saved]).toEqual([['?format=xlsx'], []]);
  });

  it('offers no reports for more tests than allowed', async () => {
    openToolbar([], 20_001);
    await user.click(screen.getByRole('button', { name: 'Download all' }));
    const reports = await screen.findByRole('menuitem', { name: 'PDF reports (zip), at most 20,000' });
    expect(reports).toBeDisabled();
    expect(screen.getByRole('menuitem', { name: 'Excel list (zip), in the background' })).toBeVisible();
  });

  it('exports the selected tests as an Excel list', async () => {
    const requested = answerFile(exportSelectedTests.path, 'selected.zip');
    openToolbar(['a', 'b']);
    await user.click(screen.getByRole('button', { name: 'Download selected' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel list (zip)' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requested[0]?.url.searchParams.get('format')).toBe('xlsx');
    expect(requested[0]?.body).toEqual({ ids: ['a', 'b'] });
  });

  it('merges the selected tests into one PDF', async () => {
    const requested = answerFile(downloadCombinedResults.path, 'combined.pdf');
    openToolbar(['a', 'b']);
    await user.click(screen.getByRole('button', { name: 'Merge and download' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['combined.pdf']));
    expect(requested[0]?.body).toEqual({ tests: ['a', 'b'] });
  });

  it('shows the progress of long work, and stops it on Cancel', async () => {
    api.use(neverAnswers(downloadCombinedResults));
    openToolbar(['a']);
    await user.click(screen.getByRole('button', { name: 'Merge and download' }));
    expect(await screen.findByText('The file is being prepared')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('The file is being prepared')).toBeNull());
    expect(saved).toEqual([]);
  });

  it('shows why an export failed, and retries it', async () => {
    api.use(refuses(downloadCombinedResults, 'RATE_LIMITED'));
    openToolbar(['a']);
    await user.click(screen.getByRole('button', { name: 'Merge and download' }));
    expect(
      await screen.findByText('Too many attempts. Please wait a few minutes and try again.'),
    ).toBeVisible();
    answerFile(downloadCombinedResults.path, 'combined.pdf');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
