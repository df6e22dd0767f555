import type { ImportPreview } from '@epigram/shared-contracts/api/testImports';
import { describe, expect, it } from '@jest/globals';
import { aCorrection } from '../../testing/aPreview.ts';
import { countDecisions, decisionOf, withAllDecided, withDecision } from './correctionDecisions.ts';

const SEEN = 'a'.repeat(64);
const proposed = (change: Partial<NonNullable<ImportPreview['corrections']>> = {}) => ({
  seen: SEEN,
  total: 2,
  acceptable: 2,
  rows: [aCorrection({ row: 4 }), aCorrection({ row: 5 })],
  ...change,
});

describe('decisions about corrections', () => {
  it('are open at first', () => {
    expect(countDecisions(proposed(), {})).toEqual({ open: 2, accepted: 0 });
    expect(countDecisions(undefined, {})).toEqual({ open: 0, accepted: 0 });
  });

  it('are taken row by row, and can be changed', () => {
    const accepted = withDecision({}, proposed(), { row: 4, decision: 'accept' });
    expect(countDecisions(proposed(), accepted)).toEqual({ open: 1, accepted: 1 });
    const left = withDecision(accepted, proposed(), { row: 4, decision: 'leave' });
    expect(left.corrections).toEqual({ seen: SEEN, accepted: [], left: [4] });
  });

  it('are taken for all, also those that are not shown, and a row keeps its own', () => {
    const many = proposed({ total: 300, acceptable: 298 });
    const all = withAllDecided({}, many, 'accept');
    expect(countDecisions(many, all)).toEqual({ open: 0, accepted: 298 });
    const but = withDecision(all, many, { row: 5, decision: 'leave' });
    expect(countDecisions(many, but)).toEqual({ open: 0, accepted: 297 });
    expect(countDecisions(many, withDecision({}, many, { row: 5, decision: 'leave' })).open).toBe(299);
  });

  it('leave what cannot be accepted', () => {
    const laboratory = aCorrection({ row: 6, canAccept: false });
    const one = proposed({ total: 1, acceptable: 0, rows: [laboratory] });
    expect(decisionOf(one, laboratory, withAllDecided({}, one, 'accept'))).toBe('leave');
    expect(countDecisions(one, {})).toEqual({ open: 1, accepted: 0 });
  });

  it('do not count for other values than were shown', () => {
    const all = withAllDecided({}, { seen: 'b'.repeat(64) }, 'accept');
    expect(countDecisions(proposed(), all)).toEqual({ open: 2, accepted: 0 });
  });
});
