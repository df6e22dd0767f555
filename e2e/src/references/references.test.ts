import { describe, expect, it } from '@jest/globals';
import { screens } from '../screens.ts';
import { listReferences, MAX_BYTES, referenceNames } from './references.ts';

describe('the references of screens', () => {
  it('stay small enough to be cloned', () => {
    const total = listReferences().reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeLessThan(MAX_BYTES);
  });

  it('belong to existing screens', () => {
    const names = new Set(screens.flatMap(({ name }) => referenceNames(name)));
    const stale = listReferences().filter(({ file }) => !names.has(file.replace(/\.webp$/, '')));
    expect(stale).toEqual([]);
  });
});
