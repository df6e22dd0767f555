import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { renderPage } from '../testing/renderPage.tsx';
import { setScreenWidth } from '../testing/setScreenWidth.ts';
import { heavyComponent } from './heavyComponent.ts';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

function Drawn({ what }: { what: string }) {
  return <p>{what}</p>;
}

function importAt(width: number) {
  setScreenWidth(width);
  const load = jest.fn((): Promise<ComponentType<{ what: string }>> => Promise.resolve(Drawn));
  return { load, Heavy: heavyComponent(load) };
}

test('a wide screen loads the code once it has drawn the page', async () => {
  jest.useFakeTimers();
  const { load, Heavy } = importAt(1440);
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

test('a wide screen that draws the component loads the code without waiting', async () => {
  const { load, Heavy } = importAt(1440);
  await act(async () => {
    renderPage(
      <Suspense fallback="its place">
        <Heavy what="a chart" />
      </Suspense>,
    );
    await load.mock.results[0]?.value;
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
