import { describe, expect, it } from '@jest/globals';
import { anAlert, aReminder } from '../../testing/notifications.ts';
import { grouped } from './grouped.ts';

const retest = (id: number) => aReminder({ id, kind: 'retest-due', requiresAction: false });
const shape = (list: Parameters<typeof grouped>[0]) =>
  grouped(list).map(({ first, others }) => [first.id, ...others.map(({ id }) => id)]);

describe('grouped', () => {
  it('groups three or more consecutive ones of a kind', () => {
    const export1 = anAlert({ id: 9, kind: 'export-ready', requiresAction: false });
    expect(shape([retest(1), retest(2), retest(3), export1, retest(4), retest(5)])).toEqual([
      [1, 2, 3],
      [9],
      [4],
      [5],
    ]);
  });

  it('does not group those that need a response or have no kind', () => {
    const waiting = [1, 2, 3].map((id) => anAlert({ id, kind: 'high-counts', requiresAction: true }));
    const plain = [4, 5, 6].map((id) => anAlert({ id, requiresAction: false }));
    expect(shape([...waiting, ...plain])).toEqual([[1], [2], [3], [4], [5], [6]]);
  });
});
