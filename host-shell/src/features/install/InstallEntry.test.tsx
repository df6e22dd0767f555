import { afterEach, expect, jest, test } from '@jest/globals';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstallEntry } from './InstallEntry.tsx';
import { watchInstallOffer } from './installOffer.ts';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'standalone');
});

function open(): void {
  stop = watchInstallOffer();
  renderPage(
    <ul>
      <InstallEntry />
    </ul>,
  );
}

const entry = () => screen.queryByRole('button', { name: 'Install app' });

test('is absent until the browser offers it, and prompts once', async () => {
  open();
  expect(entry()).not.toBeInTheDocument();
  const prompt = jest.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(entry()!);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(entry()).not.toBeInTheDocument();
});

test('disappears once the app is installed by other means', () => {
  open();
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  expect(entry()).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(entry()).not.toBeInTheDocument();
});

test('says how in Safari on a phone', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  open();
  await userEvent.click(entry()!);
  expect(screen.getByRole('dialog', { name: 'Install app' })).toHaveTextContent('Add to Home Screen');
});
