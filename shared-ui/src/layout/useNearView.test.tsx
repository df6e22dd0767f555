import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/renderPage.tsx';
import { useNearView } from './useNearView.ts';

const inSight = window.IntersectionObserver;
let show: (isIntersecting: boolean) => void;

beforeEach(() => {
  window.IntersectionObserver = class extends inSight {
    readonly #observed: Element[] = [];
    constructor(tell: IntersectionObserverCallback) {
      super(tell);
      show = (isIntersecting) =>
        tell(
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

afterEach(() => {
  window.IntersectionObserver = inSight;
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
