import { beforeEach, expect, test } from '@jest/globals';
import { forgetRecentPages, noteRecentPage, recentPages } from './recentPages.ts';

beforeEach(() => sessionStorage.clear());

test('keeps each page once, newest first', () => {
  noteRecentPage('5:business:1', {
    to: '/clients/details/7',
    subject: '/clients/details/7',
    label: 'Byrne Farm',
  });
  noteRecentPage('5:business:1', {
    to: '/clients/details/8',
    subject: '/clients/details/8',
    label: 'Kelly Farm',
  });
  noteRecentPage('5:business:1', {
    to: '/clients/details/7',
    subject: '/clients/details/7',
    label: 'Byrne Farm',
  });
  expect(recentPages('5:business:1').map(({ label }) => label)).toEqual(['Byrne Farm', 'Kelly Farm']);
});

test('keeps the tabs of a client as one, and leads to the last; another page of the client has its own', () => {
  const client = { subject: '/clients/details/7', label: 'Byrne Farm' };
  noteRecentPage('5', { ...client, to: '/clients/details/7' });
  noteRecentPage('5', { ...client, to: '/clients/details/7/edit', label: 'Edit Byrne Farm' });
  noteRecentPage('5', { ...client, to: '/clients/details/7/visits' });
  noteRecentPage('5', { to: '/clients/details/8', subject: '/clients/details/8', label: 'Byrne Farm' });
  expect(recentPages('5').map(({ to }) => to)).toEqual([
    '/clients/details/8',
    '/clients/details/7/visits',
    '/clients/details/7/edit',
  ]);
});

test('shows nothing of another user or role', () => {
  noteRecentPage('5:business:1', {
    to: '/clients/details/7',
    subject: '/clients/details/7',
    label: 'Byrne Farm',
  });
  expect(recentPages('5:business:2')).toEqual([]);
  noteRecentPage('5:business:2', {
    to: '/clients/details/9',
    subject: '/clients/details/9',
    label: 'Ryan Farm',
  });
  expect(recentPages('5:business:1')).toEqual([]);
});

test('keeps only a few, and forgets them at sign-out', () => {
  for (let id = 0; id < 12; id += 1)
    noteRecentPage('5', {
      to: `/clients/details/${id}`,
      subject: `/clients/details/${id}`,
      label: `Farm ${id}`,
    });
  expect(recentPages('5')).toHaveLength(8);
  forgetRecentPages();
  expect(recentPages('5')).toEqual([]);
});
