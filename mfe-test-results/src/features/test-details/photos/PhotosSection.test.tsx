import { addTestPhoto, deleteTestPhoto, listTestPhotos } from '@epigram/shared-contracts/api/testPhotos';
import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { catchSavedFiles } from '../../../testing/files.ts';
import { buildPhoto, buildTestDetails } from '../../../testing/testBuilders.ts';
import { PhotosSection } from './PhotosSection.tsx';

const api = fakeApi();
const user = userEvent.setup();

function answerPhotos(photos = [buildPhoto()], addable = true) {
  api.use(answers(listTestPhotos, { photos, addable }));
}

/** Answers with the full photograph, as bytes. */
function answerWhole() {
  api.use(
    http.get(/\/tests\/photos\/[^/]+\/\d+$/, () =>
      HttpResponse.arrayBuffer(new Uint8Array([255, 216]).buffer),
    ),
  );
}

function show() {
  return renderRoutes([{ path: '/', element: <PhotosSection test={buildTestDetails()} /> }], '/');
}

const jpeg = (bytes = 'x') => new File([bytes], 'slide.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  catchSavedFiles();
  signIn({
    businesses: [aBusiness({ id: 7 })],
    selectedRole: { type: 'business', id: 7, role: 4 },
    effectiveBusinessId: 7,
  });
});

describe('the photographs of a test', () => {
  it('are small pictures with descriptions', async () => {
    answerPhotos([buildPhoto(), buildPhoto({ id: 2, description: '' })]);
    show();
    expect(await screen.findByRole('img', { name: 'Strongyle eggs' })).toHaveAttribute(
      'src',
      buildPhoto().thumbnail,
    );
    expect(screen.getByRole('img', { name: 'Photograph 2 of sample S-1' })).toBeVisible();
  });

  it('open in a dialog, with who added it and when', async () => {
    answerPhotos();
    answerWhole();
    show();
    const small = await screen.findByRole('button', { name: 'Strongyle eggs' });
    await user.click(small);
    const dialog = screen.getByRole('dialog', { name: 'Strongyle eggs' });
    await waitFor(() =>
      expect(within(dialog).getByRole('img', { name: 'Strongyle eggs' })).toHaveAttribute(
        'src',
        expect.stringMatching(/^blob:/),
      ),
    );
    expect(within(dialog).getByText(/^Niamh Duffy, /)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(small).toHaveFocus();
  });

  it('are added with a description', async () => {
    answerPhotos([]);
    show();
    expect(await screen.findByText('No photographs yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add photograph' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a photograph' });
    const confirm = within(dialog).getByRole('button', { name: 'Add photograph' });
    expect(confirm).toBeDisabled();
    await user.upload(within(dialog).getByLabelText('Photograph'), jpeg());
    await user.type(within(dialog).getByLabelText(/What it shows/), 'Strongyle eggs');
    const sent: string[] = [];
    api.use(
      http.post(/\/tests\/photos\/[^/]+$/, async ({ request }) => {
        sent.push(await request.text());
        return HttpResponse.json({ status: 200, code: 'OK', messages: [], data: buildPhoto() });
      }),
    );
    answerPhotos();
    await user.click(confirm);
    expect(await screen.findByRole('img', { name: 'Strongyle eggs' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]).toContain('name="photo"; filename="slide.jpg"');
    expect(sent[0]).toMatch(/name="description"\s+Strongyle eggs/);
  });

  it('are refused in another format before they are sent, and with a message if they are unreadable', async () => {
    answerPhotos([]);
    show();
    await user.click(await screen.findByRole('button', { name: 'Add photograph' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a photograph' });
    const input = within(dialog).getByLabelText('Photograph');
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'slide.gif'));
    expect(within(dialog).getByText('This file type isn’t supported.')).toBeVisible();
    await user.upload(input, jpeg());
    api.use(refuses(addTestPhoto, 'INVALID_DATA'));
    await user.click(within(dialog).getByRole('button', { name: 'Add photograph' }));
    expect(await within(dialog).findByText(/This picture can’t be read/)).toBeVisible();
  });

  it('are removed after a confirmation', async () => {
    answerPhotos();
    answerWhole();
    show();
    await user.click(await screen.findByRole('button', { name: 'Strongyle eggs' }));
    await user.click(screen.getByRole('button', { name: 'Remove photograph' }));
    const question = screen.getByRole('dialog', { name: 'Remove this photograph?' });
    api.use(answers(deleteTestPhoto, undefined));
    answerPhotos([]);
    await user.click(within(question).getByRole('button', { name: 'Remove photograph' }));
    expect(await screen.findByText('No photographs yet')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Add photograph' })).toHaveFocus();
  });

  it('cannot be added or removed by users with read access', async () => {
    answerPhotos([buildPhoto({ removable: false })], false);
    answerWhole();
    show();
    await user.click(await screen.findByRole('button', { name: 'Strongyle eggs' }));
    expect(screen.queryByRole('button', { name: /Remove photograph|Add photograph/ })).toBeNull();
  });

  it('are hidden if there are none and the user may not add any', async () => {
    answerPhotos([], false);
    show();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Photographs' })).toBeNull());
  });

  it('are limited to ten, with a message', async () => {
    answerPhotos(Array.from({ length: 10 }, (_, index) => buildPhoto({ id: index + 1 })));
    show();
    expect(await screen.findByText(/A test holds up to 10 photographs/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add photograph' })).toBeDisabled();
  });

  it('reserve their space while they load, and show an error if they could not be loaded', async () => {
    api.use(neverAnswers(listTestPhotos));
    const { unmount } = show();
    expect(screen.getByRole('heading', { name: 'Photographs' })).toBeVisible();
    unmount();
    api.use(refuses(listTestPhotos, 'SERVER_ERROR'));
    show();
    expect(await screen.findByText('Photographs could not be loaded', {}, { timeout: 15_000 })).toBeVisible();
    answerPhotos();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'Strongyle eggs' })).toBeVisible();
  });
});
