import { expect, jest, test } from '@jest/globals';
import { choosePreload } from './preload.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

function registration() {
  return { navigationPreload: { enable: jest.fn(async () => {}), disable: jest.fn(async () => {}) } };
}

test('preloads pages, and no longer in Firefox, where that would prevent an offline start', async () => {
  const chrome = registration();
  await choosePreload(chrome, CHROME);
  expect(chrome.navigationPreload.enable).toHaveBeenCalledTimes(1);
  expect(chrome.navigationPreload.disable).not.toHaveBeenCalled();

  const firefox = registration();
  await choosePreload(firefox, FIREFOX);
  expect(firefox.navigationPreload.enable).not.toHaveBeenCalled();
  expect(firefox.navigationPreload.disable).toHaveBeenCalledTimes(1);
});

test('does nothing in a browser without preloads', async () => {
  await expect(choosePreload({}, CHROME)).resolves.toBeUndefined();
});
