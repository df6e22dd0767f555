import { describe, expect, it } from '@jest/globals';
import { applyDecision, follow, published, stateWith } from '../../testing/eventFixtures.ts';
import { approve, pendingRequests, promoteOrRequest, withdraw } from './approval.ts';

const before = follow(stateWith('mfe-home', '1.0.0'), [
  published('mfe-home', '2.0.0'),
  { type: 'policy.set', policy: { approval: ['mfe-home'], freezes: [] } },
]);
const command = { releases: [{ remote: 'mfe-home', version: '2.0.0' }], override: false };
const asked = applyDecision(before, promoteOrRequest(before, command, { id: 'anna' }, before.at));
const [request] = pendingRequests(asked, asked.at);
const id = request?.id ?? '';
const later = (hours: number) => new Date(asked.at.getTime() + hours * 3_600_000);

describe('a promotion that waits for a second person', () => {
  it('expires after a day', () => {
    const bela = { id: 'bela', kind: 'person' as const };
    expect(() => approve(asked, id, bela, { now: later(25), peopleOnly: true })).toThrow('expired');
    expect(() => withdraw(asked, id, later(25))).toThrow('expired');
    const live = applyDecision(asked, approve(asked, id, bela, { now: later(23), peopleOnly: true }));
    expect(live.remotes.get('mfe-home')?.live?.version).toBe('2.0.0');
    expect(pendingRequests(live, later(23))).toEqual([]);
  });

  it('cannot be approved with a token if people sign in under their own names', () => {
    const token = { id: 'ci', kind: 'token' as const };
    expect(() => approve(asked, id, token, { now: later(1), peopleOnly: true })).toThrow(
      'A token is not a person',
    );
    expect(approve(asked, id, token, { now: later(1), peopleOnly: false }).events).toHaveLength(2);
  });
});
