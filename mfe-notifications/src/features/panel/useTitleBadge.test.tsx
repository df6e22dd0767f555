import { afterEach, expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { useTitleBadge } from './useTitleBadge.ts';

function Badge({ unread }: { unread: number }) {
  useTitleBadge(unread);
  return null;
}

afterEach(() => {
  document.title = '';
});

it('precedes the title on every page, and is removed afterwards', async () => {
  document.title = 'Home | Epigram';
  const view = render(<Badge unread={3} />);
  expect(document.title).toBe('(3) Home | Epigram');
  document.title = 'Clients | Epigram';
  await waitFor(() => expect(document.title).toBe('(3) Clients | Epigram'));
  view.rerender(<Badge unread={0} />);
  expect(document.title).toBe('Clients | Epigram');
  view.rerender(<Badge unread={12} />);
  view.unmount();
  expect(document.title).toBe('Clients | Epigram');
});
