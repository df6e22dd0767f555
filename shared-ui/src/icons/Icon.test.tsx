import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Icon } from './Icon.tsx';
import { ICONS, type IconName } from './icons.ts';
import { laterIcons } from './laterIcons.ts';

const names = Object.keys(ICONS) as IconName[];
const later = names.filter((name) => ICONS[name] === null);

test('each icon is drawn by one of the two files', () => {
  expect(later.length).toBeGreaterThan(0);
  expect(Object.keys(laterIcons).toSorted()).toEqual(later.toSorted());
});

test('an icon that is fetched later keeps its place and its name until then', async () => {
  render(
    <>
      <Icon name="home" label="Home" />
      <Icon name="delete" label="Delete" size={20} />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Home' })).not.toBeEmptyDOMElement();
  const trash = () => screen.getByRole('img', { name: 'Delete' });
  expect(trash()).toHaveAttribute('width', '20');
  expect(trash()).toBeEmptyDOMElement();
  await waitFor(() => expect(trash()).not.toBeEmptyDOMElement());
  expect(trash()).toHaveAttribute('width', '20');
});
