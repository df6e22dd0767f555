import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
// Registers the grid's modules.
import './TableGrid.tsx';
import { warmGridWhenIdle } from './warmGrid.tsx';

let rest: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  rest = () => undefined;
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (rest = callback) });
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('draws a hidden table while the browser is idle and removes it again', async () => {
  warmGridWhenIdle();
  rest();
  expect(document.body).toBeEmptyDOMElement();
  jest.advanceTimersByTime(1_000);
  await act(async () => rest());
  const unseen = document.querySelector('.ep-grid-unseen');
  expect(unseen).toHaveProperty('inert', true);
  expect(unseen?.querySelector('.ag-root-wrapper')).toBeInTheDocument();
  await act(async () => jest.runAllTimersAsync());
  expect(document.body).toBeEmptyDOMElement();
});

test('draws nothing while a table is loading', async () => {
  document.body.innerHTML = '<div class="ep-table-skeleton"></div>';
  warmGridWhenIdle();
  jest.advanceTimersByTime(3_000);
  await act(async () => rest());
  expect(document.querySelector('.ep-grid-unseen')).not.toBeInTheDocument();
});

test('draws nothing on a phone', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: true });
  warmGridWhenIdle();
  window.matchMedia = matchMedia;
  jest.advanceTimersByTime(3_000);
  await act(async () => rest());
  expect(document.querySelector('.ep-grid-unseen')).not.toBeInTheDocument();
});

test('does nothing in a browser without idle callbacks', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  expect(warmGridWhenIdle).not.toThrow();
});
