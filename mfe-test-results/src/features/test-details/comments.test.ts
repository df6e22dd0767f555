import { describe, expect, it } from '@jest/globals';
import { buildComment } from '../../testing/testBuilders.ts';
import { isEdited, withComment } from './comments.ts';

describe('the comments after one was saved', () => {
  const first = buildComment({ id: 1 });
  const second = buildComment({ id: 2 });

  it('have a new comment at the end', () => {
    expect(withComment([first], second)).toEqual([first, second]);
  });

  it('have a changed comment in its old place', () => {
    const changed = { ...first, text: 'Changed' };
    expect(withComment([first, second], changed)).toEqual([changed, second]);
  });
});

describe('an edited comment', () => {
  it('is one that was changed after it was written', () => {
    expect(isEdited(buildComment())).toBe(false);
    expect(isEdited(buildComment({ updated_at: '2026-11-03T10:05:00.000Z' }))).toBe(true);
  });
});
