import { expect, it, jest } from '@jest/globals';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { screen } from '@testing-library/react';
import { anAlert } from '../../testing/notifications.ts';
import { OpenedNotification } from './OpenedNotification.tsx';

jest.mock('./NotificationDialog.tsx', () => {
  throw new Error('The file cannot be loaded');
});

it('says so if the code of the dialogs cannot be loaded', async () => {
  renderPage(
    <OpenedNotification
      notification={anAlert({ title: 'Unusual sign-in' })}
      answer={null}
      onClose={jest.fn()}
    />,
  );
  expect(await screen.findByRole('dialog', { name: 'Unusual sign-in' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
