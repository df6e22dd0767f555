import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { renderPage } from '../testing/renderPage.tsx';
import { setScreenWidth } from '../testing/setScreenWidth.ts';
import { heavyComponent, heavyComponentAfter } from './heavyComponent.ts';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

function Drawn({ what }: { what: string }) {
  return <p>{what}</p>;
}

function importAt(width: number, delayMs?: number) {
  setScreenWidth(width);
  const load = jest.fn((): Promise<ComponentType<{ what: string }>> => Promise.resolve(Drawn));
  return { load, Heavy: delayMs ? heavyComponentAfter(delayMs, load) : heavyComponent(load) };
}

test('a wide screen loads the code before it is drawn', async () => {
  const { load, Heavy } = importAt(1440);
  expect(load).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  renderPage(<Heavy what="a chart" />);
  expect(screen.getByText('a chart')).toBeVisible();
});

test('a wide screen loads the code later if it should first draw the page', async () => {
  jest.useFakeTimers();
  const { load, Heavy } = importAt(1440, 2_000);
  jest.advanceTimersByTime(1_999);
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  await act(async () => {
    renderPage(<Heavy what="a chart" />);
  });
  expect(screen.getByText('a chart')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a phone loads the code once, when it is drawn', async () => {
  const { load, Heavy } = importAt(390);
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    renderPage(
      <Suspense fallback="its place">
        <Heavy what="a chart" />
        <Heavy what="another chart" />
      </Suspense>,
    );
    await load.mock.results[0]?.value;
  });
  expect(screen.getByText('another chart')).toBeVisible();
  expect(screen.getByText('a chart')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
