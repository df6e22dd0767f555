import { describe, expect, it } from '@jest/globals';
import { shortTestId } from './shortTestId.ts';

describe('a test id in the list', () => {
  it('is the first block of a UUID', () => {
    expect(shortTestId('3f2a9c1b-0000-4000-8000-000000000001')).toBe('3f2a9c1b');
  });

  it('distinguishes a test from another source', () => {
    expect(shortTestId('external-3f2a9c1b-0000-4000-8000-000000000001')).toBe('external-3f2a9c1b');
    expect(shortTestId('external-7781')).toBe('external-7781');
  });
});
