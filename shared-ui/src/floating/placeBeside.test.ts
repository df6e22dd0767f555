import { expect, test } from '@jest/globals';
import { placeBeside } from './placeBeside.ts';

const view = { width: 400, height: 300 };
const body = { width: 100, height: 80 };

test('is placed below its anchor, at the requested edge', () => {
  const anchor = { top: 20, bottom: 50, left: 150, right: 250 };
  expect(placeBeside(anchor, body, view, 'start')).toEqual({ left: 150, top: 56 });
  expect(placeBeside(anchor, body, view, 'end')).toEqual({ left: 150, top: 56 });
  expect(placeBeside({ ...anchor, right: 190 }, body, view, 'center')).toEqual({ left: 120, top: 56 });
});

test('moves above if there is no room below, and stays inside the window', () => {
  expect(placeBeside({ top: 250, bottom: 280, left: 380, right: 396 }, body, view, 'start')).toEqual({
    left: 292,
    top: 164,
  });
  expect(
    placeBeside({ top: 40, bottom: 280, left: 0, right: 10 }, { width: 100, height: 200 }, view, 'end'),
  ).toEqual({
    left: 8,
    top: 92,
  });
});
