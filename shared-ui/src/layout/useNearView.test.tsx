import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/renderPage.tsx';
import { setScreenWidth } from '../testing/setScreenWidth.ts';
import { useFigureView, useNearView } from './useNearView.ts';
import { WhenNear } from './WhenNear.tsx';

const inSight = window.IntersectionObserver;
const { matchMedia } = window;
let show: (isIntersecting: boolean) => void;
let ahead: string | undefined;

beforeEach(() => {
  window.IntersectionObserver = class extends inSight {
    readonly #observed: Element[] = [];
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(report);
      ahead = options?.rootMargin;
      show = (isIntersecting) =>
        report(
          this.#observed.map(
            (target) => ({ isIntersecting, target }) as unknown as IntersectionObserverEntry,
          ),
          this,
        );
    }
    override observe(target: Element): void {
      this.#observed.push(target);
    }
  };
});

afterEach(async () => {
  // The next part takes its turn in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  window.IntersectionObserver = inSight;
  window.matchMedia = matchMedia;
});

function Part() {
  const { place, isNear, isForPaper } = useNearView<HTMLDivElement>();
  if (!isNear) return <div ref={place}>its place</div>;
  return <p>{isForPaper ? 'printed' : 'drawn'}</p>;
}

test('a part is drawn when it comes near, and stays', () => {
  renderPage(<Part />);
  act(() => show(false));
  expect(screen.getByText('its place')).toBeVisible();
  act(() => show(true));
  expect(screen.getByText('drawn')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('drawn')).toBeVisible();
});

test('a part below the viewport is drawn ahead only once the user scrolls', () => {
  renderPage(<Part />);
  expect(ahead).toBeUndefined();
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(ahead).toBe('300px');
  act(() => show(true));
  expect(screen.getByText('drawn')).toBeVisible();
});

test('a part outside the viewport is printed', () => {
  renderPage(<Part />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('printed')).toBeVisible();
});

test('parts that come near at the same time are drawn one after another', async () => {
  renderPage(
    <>
      <Part />
      <Part />
      <Part />
    </>,
  );
  act(() => show(true));
  expect(screen.getAllByText('drawn')).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByText('drawn')).toHaveLength(3));
});

test('parts that wait for the same code are drawn one after another when it has loaded', async () => {
  const code = Promise.withResolvers<void>();
  const load = () => code.promise;
  function Figure() {
    const { place, isNear, isComing } = useFigureView<HTMLDivElement>(load);
    return isNear ? <p>drawn</p> : <div ref={place} aria-busy={isComing} />;
  }
  const { container } = renderPage(
    <>
      <Figure />
      <Figure />
    </>,
  );
  act(() => show(true));
  expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(2);
  await act(async () => {
    code.resolve();
    await code.promise;
  });
  expect(screen.getAllByText('drawn')).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByText('drawn')).toHaveLength(2));
});

function HeavyPart() {
  return (
    <WhenNear placeholder="its place">
      <p>drawn</p>
    </WhenNear>
  );
}

test('a heavy part waits on a phone until it comes near', () => {
  setScreenWidth(390);
  renderPage(<HeavyPart />);
  expect(screen.getByText('its place')).toBeVisible();
  expect(screen.queryByText('drawn')).not.toBeInTheDocument();
  act(() => show(true));
  expect(screen.getByText('drawn')).toBeVisible();
});

test('a heavy part is drawn at once on a wide screen', () => {
  setScreenWidth(1440);
  renderPage(<HeavyPart />);
  expect(screen.getByText('drawn')).toBeVisible();
});
