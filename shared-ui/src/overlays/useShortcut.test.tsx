import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { useShortcut } from './useShortcut.ts';

function Page({ onHelp, onHome }: { onHelp: () => void; onHome: () => void }) {
  useShortcut(['?'], onHelp);
  useShortcut(['g', 'h'], onHome);
  return <input aria-label="Search" />;
}

function setUp() {
  const [onHelp, onHome] = [jest.fn(), jest.fn()];
  render(<Page onHelp={onHelp} onHome={onHome} />);
  return { onHelp, onHome, user: userEvent.setup() };
}

test('a key calls back, a sequence only when it is complete and in order', async () => {
  const { onHelp, onHome, user } = setUp();
  await user.keyboard('?');
  expect(onHelp).toHaveBeenCalledTimes(1);
  await user.keyboard('hgxh');
  expect(onHome).not.toHaveBeenCalled();
  await user.keyboard('ggh');
  expect(onHome).toHaveBeenCalledTimes(1);
});

test('typing into a field and keys with a modifier do not call back', async () => {
  const { onHelp, onHome, user } = setUp();
  await user.type(screen.getByLabelText('Search'), 'gh?');
  await user.click(document.body);
  await user.keyboard('{Control>}?{/Control}');
  expect(onHelp).not.toHaveBeenCalled();
  expect(onHome).not.toHaveBeenCalled();
});

test('takes a key from the first moment that the page is shown', () => {
  const onHelp = jest.fn();
  function PressedAtOnce() {
    useLayoutEffect(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    }, []);
    return null;
  }
  render(
    <>
      <Page onHelp={onHelp} onHome={jest.fn()} />
      <PressedAtOnce />
    </>,
  );
  expect(onHelp).toHaveBeenCalledTimes(1);
});
