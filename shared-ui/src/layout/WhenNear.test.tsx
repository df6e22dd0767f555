import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { WhenNear } from './WhenNear.tsx';

const steps: string[] = [];

function Heavy() {
  steps.push('heavy part');
  return <p>chart</p>;
}

function Rest() {
  useLayoutEffect(() => void steps.push('rest'), []);
  return <p>numbers</p>;
}

function openPage() {
  steps.length = 0;
  return render(
    <>
      <WhenNear placeholder={<p>placeholder</p>}>
        <Heavy />
      </WhenNear>
      <Rest />
    </>,
  );
}

test('a wide screen draws the rest of the first page before its heavy parts, and later pages at once', async () => {
  const first = openPage();
  await screen.findByText('chart');
  expect(steps[0]).toBe('rest');
  first.unmount();

  openPage();
  expect(screen.queryByText('placeholder')).toBeNull();
  expect(steps[0]).toBe('heavy part');
});
