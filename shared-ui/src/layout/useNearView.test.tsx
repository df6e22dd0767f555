import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage.tsx';
import { useNearView } from './useNearView.ts';

const inSight = window.IntersectionObserver;
let show: (isIntersecting: boolean) => void;

beforeEach(() => {
  window.IntersectionObserver = class extends inSight {
    constructor(tell: IntersectionObserverCallback) {
      super(tell);
      show = (isIntersecting) => tell([{ isIntersecting } as IntersectionObserverEntry], this);
    }
    override observe(): void {}
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

test('a part that is away is on the paper', () => {
  renderPage(<Part />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('printed')).toBeVisible();
});
