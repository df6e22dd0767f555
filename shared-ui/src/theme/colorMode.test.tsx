import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { setColorMode, useColorMode } from './colorMode.ts';

function Page() {
  const { mode, choice } = useColorMode();
  return (
    <p>
      {choice}: {mode}
    </p>
  );
}

afterEach(() => act(() => setColorMode('system')));

test('without a choice the system decides, and the page sets nothing', () => {
  render(<Page />);
  expect(screen.getByText('system: light')).toBeVisible();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('a choice applies immediately, is stored, and can be reset to the system’s', () => {
  render(<Page />);
  act(() => setColorMode('dark'));
  expect(screen.getByText('dark: dark')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(Object.values({ ...localStorage })).toContain('dark');
  act(() => setColorMode('system'));
  expect(screen.getByText('system: light')).toBeVisible();
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('a choice in another tab is followed', () => {
  render(<Page />);
  act(() => setColorMode('light'));
  const key = Object.keys({ ...localStorage }).find((name) => localStorage.getItem(name) === 'light') ?? '';
  act(() => {
    localStorage.setItem(key, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(screen.getByText('dark: dark')).toBeVisible();
});
