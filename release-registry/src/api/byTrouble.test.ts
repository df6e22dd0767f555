import { expect, it } from '@jest/globals';
import { rollBack } from '../domain/commands/rollBack.ts';
import { applyDecision, follow, promoted, published, stateWith } from '../testing/eventFixtures.ts';
import { byTrouble } from './byTrouble.ts';

it('puts the newest trouble first and everything else by name', () => {
  let state = follow(stateWith('mfe-a', '1.0.0', '2.0.0'), [
    published('mfe-b', '1.0.0'),
    promoted('mfe-b', '1.0.0'),
    published('mfe-c', '1.0.0'),
    promoted('mfe-c', '1.0.0'),
  ]);
  function names(): string[] {
    return [...state.remotes.values()].toSorted(byTrouble).map(({ name }) => name);
  }
  expect(names()).toEqual(['host-shell', 'mfe-a', 'mfe-b', 'mfe-c']);
  const evidence = { version: '1.0.0', visitors: 9, failed: 9, failureRate: 1, baselineVersion: null };
  const alarm = { ...evidence, baselineRate: 0, budget: 0.05 };
  state = follow(state, [{ type: 'alarm.raised', remote: 'mfe-c', version: '1.0.0', evidence: alarm }]);
  expect(names()).toEqual(['mfe-c', 'host-shell', 'mfe-a', 'mfe-b']);
  state = applyDecision(state, rollBack(state, { remote: 'mfe-a', override: false }));
  expect(names()).toEqual(['mfe-a', 'mfe-c', 'host-shell', 'mfe-b']);
});
