import { describe, expect, it } from '@jest/globals';
import { screens } from '../screens.ts';
import { listReferences, MOST_BYTES, referenceNames } from './references.ts';

describe('the references of screens', () => {
  it('stay small enough to be cloned', () => {
    const total = listReferences().reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeLessThan(MOST_BYTES);
  });

  it('belong to screens that there are', () => {
    const names = new Set(screens.flatMap(({ name }) => referenceNames(name)));
    const stale = listReferences().filter(({ file }) => !names.has(file.replace(/\.webp$/, '')));
    expect(stale).toEqual([]);
  });
});
