import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BelowHeading, Heading } from './Heading.tsx';

test('a section is one level below the page title and a nested one below that, at any size', () => {
  render(
    <>
      <Heading size="card">Credits</Heading>
      <BelowHeading>
        <Heading size="card">Strongyle</Heading>
        <BelowHeading>
          <Heading size="section">Details</Heading>
        </BelowHeading>
      </BelowHeading>
    </>,
  );
  const levels = screen.getAllByRole('heading').map((heading) => [heading.textContent, heading.tagName]);
  expect(levels).toEqual([
    ['Credits', 'H2'],
    ['Strongyle', 'H3'],
    ['Details', 'H4'],
  ]);
});
