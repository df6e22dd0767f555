import {
  type Announcement,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from '@epigram/shared-contracts/api/announcements';
import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { answers, fakeApi, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { routes } from '../../routes.tsx';

const api = fakeApi();
const user = userEvent.setup();

const announcement: Announcement = {
  id: 5,
  status: 'draft',
  category: 'general',
  audience: 'managers',
  imageUrl: null,
  eventDate: null,
  location: null,
  actionUrl: null,
  texts: { en: { title: 'News', text: 'Something new' }, es: { title: 'Novedades', text: 'Algo nuevo' } },
  author: 'Stella Staff',
  createdAt: '2026-06-01T09:00:00.000Z',
  publishAt: null,
  withdrawnAt: null,
  reached: 0,
};

const published: Announcement = { ...announcement, status: 'published' };

function open(path: string) {
  signIn();
  const mounted = [{ path: '/notifications', children: [...routes] }];
  return renderRoutes(mounted, `/notifications/announcements${path}`);
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('the list of announcements', () => {
  it('shows each announcement with its audience and state', async () => {
    api.use(
      answers(listAnnouncements, [{ ...announcement, status: 'published', reached: 12 }], {
        totalRecords: 1,
      }),
    );
    open('');
    await screen.findByRole('button', { name: 'New announcement' });
    const row = (await screen.findByRole('link', { name: 'News' })).closest('li')!;
    expect(within(row).getByText('Published')).toBeVisible();
    expect(within(row).getByText('For managers')).toBeVisible();
    expect(within(row).getByText('Sent to 12 people')).toBeVisible();
  });

  it('shows an empty state with a link to the editor', async () => {
    api.use(answers(listAnnouncements, [], { totalRecords: 0 }));
    const { router } = open('');
    expect(await screen.findByText('No announcements yet')).toBeVisible();
    await press('New announcement');
    expect(router.state.location.pathname).toBe('/notifications/announcements/new');
  });

  it('has the chosen number of rows per page', async () => {
    const requested: string[] = [];
    api.use(
      http.get(`*${API_BASE_PATH}${listAnnouncements.path}`, ({ request }) => {
        requested.push(new URL(request.url).search);
      }),
      answers(listAnnouncements, [published], { totalRecords: 30 }),
    );
    const { router } = open('');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '20');
    await waitFor(() => expect(requested).toEqual(['?offset=0&limit=10', '?offset=0&limit=20']));
    expect(router.state.location.search).toBe('?size=20');
  });

  it('shows an error if it could not be loaded', async () => {
    api.use(refuses(listAnnouncements, 'SERVER_ERROR'));
    open('');
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeVisible();
  });
});

async function fill() {
  const fields = [
    ['Title in English', 'News'],
    ['Text in English', 'Something new'],
    ['Title in Spanish', 'Novedades'],
    ['Text in Spanish', 'Algo nuevo'],
  ] as const;
  for (const [label, text] of fields) await user.type(await screen.findByLabelText(label), text);
}

describe('the editor', () => {
  it('requires both languages', async () => {
    open('/new');
    await press('Save draft');
    // Each field shows its message on its own, so one may be there before the other.
    await waitFor(() => {
      expect(screen.getAllByText('Please enter a title')).toHaveLength(2);
      expect(screen.getAllByText('Please enter a text')).toHaveLength(2);
    });
  });

  it('previews either language, saves and publishes', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(createAnnouncement, (body) => {
        sent.push(body);
        return announcement;
      }),
      answers(publishAnnouncement, (body) => {
        sent.push(body);
        return published;
      }),
      answers(listAnnouncements, [], { totalRecords: 0 }),
    );
    const { router } = open('/new');
    await fill();
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('Something new')).toBeVisible();
    await user.click(within(preview).getByText('Spanish'));
    expect(await within(preview).findByText('Algo nuevo')).toBeVisible();
    await press('Save and publish');
    const dialog = await screen.findByRole('dialog', { name: 'Publish the announcement' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/announcements'));
    expect(await screen.findByText('Announcement published')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        category: 'general',
        audience: 'all',
        imageUrl: null,
        eventDate: null,
        location: null,
        actionUrl: null,
        texts: announcement.texts,
      },
      { at: null },
    ]);
  });

  it('schedules only for a future time', async () => {
    api.use(answers(getAnnouncement, announcement));
    open('/5');
    await press('Publish');
    const dialog = await screen.findByRole('dialog', { name: 'Publish the announcement' });
    await user.click(within(dialog).getByLabelText('At a set time'));
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(await within(dialog).findByText('Please choose a time in the future')).toBeVisible();
  });

  it('keeps the input if saving fails', async () => {
    api.use(refuses(createAnnouncement, 'SERVER_ERROR'));
    open('/new');
    await fill();
    await press('Save draft');
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeVisible();
    expect(screen.getByLabelText('Title in English')).toHaveValue('News');
  });
});

describe('a published announcement', () => {
  it('can be withdrawn after a confirmation', async () => {
    api.use(
      answers(getAnnouncement, {
        ...announcement,
        status: 'published',
        publishAt: '2026-06-02T09:00:00.000Z',
        reached: 3,
      }),
      answers(withdrawAnnouncement, { ...announcement, status: 'withdrawn' }),
      answers(listAnnouncements, [], { totalRecords: 0 }),
    );
    const { router } = open('/5');
    expect(await screen.findByText(/sent to 3 people/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
    await press('Withdraw');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/removed from the notifications of everyone/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/announcements'));
  });
});
