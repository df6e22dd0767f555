import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar.tsx';

const picture = () => screen.queryByRole('presentation', { hidden: true });

test('shows the picture, and initials without one', () => {
  const { rerender } = render(<Avatar name="Ada Lovelace" imageUrl="/avatars/1" />);
  expect(picture()).toHaveAttribute('src', '/avatars/1');
  rerender(<Avatar name="Ada Lovelace" />);
  expect(picture()).toBeNull();
  expect(screen.getByText('AL')).toBeInTheDocument();
});

test('shows initials instead of a picture that cannot be loaded, until another one is given', () => {
  const { rerender } = render(<Avatar name="Ada Lovelace" imageUrl="/avatars/1" />);
  fireEvent.error(picture()!);
  expect(screen.getByText('AL')).toBeInTheDocument();
  rerender(<Avatar name="Ada Lovelace" imageUrl="/avatars/2" />);
  expect(picture()).toHaveAttribute('src', '/avatars/2');
});
