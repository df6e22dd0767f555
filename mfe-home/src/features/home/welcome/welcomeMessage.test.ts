import { describe, expect, it } from '@jest/globals';
import { welcomeMessage } from './welcomeMessage.ts';

function messageFor(testsLast30Days: number, testsPrevious30Days: number, inactiveClients = 0) {
  return welcomeMessage({ testsLast30Days, testsPrevious30Days, inactiveClients });
}

describe('welcome message', () => {
  it('asks to contact the inactive clients if no test was done this month', () => {
    expect(messageFor(0, 40, 7)).toEqual({ kind: 'contact-inactive', inactiveClients: 7 });
    expect(messageFor(0, 0, 7)).toEqual({ kind: 'contact-inactive', inactiveClients: 7 });
  });

  it('asks for more testing if no test was done and no client is inactive', () => {
    expect(messageFor(0, 40)).toEqual({ kind: 'increase-testing' });
    expect(messageFor(0, 0)).toEqual({ kind: 'increase-testing' });
  });

  it('says that testing started again after a month without a test', () => {
    expect(messageFor(3, 0, 7)).toEqual({ kind: 'started-again', tests: 3 });
  });

  it('reports the same level for an equal count', () => {
    expect(messageFor(40, 40, 7)).toEqual({ kind: 'same-level', tests: 40 });
  });

  it('calls a rise of up to 5% steady', () => {
    expect(messageFor(1001, 1000)).toEqual({ kind: 'steady', tests: 1001 });
    expect(messageFor(105, 100)).toEqual({ kind: 'steady', tests: 105 });
  });

  it('gives the percentage of a rise above 5% and up to 300%', () => {
    expect(messageFor(106, 100)).toEqual({ kind: 'more-percent', tests: 106, percent: 6 });
    expect(messageFor(400, 100)).toEqual({ kind: 'more-percent', tests: 400, percent: 300 });
  });

  it('reports a rise above 300% without a percentage', () => {
    expect(messageFor(401, 100)).toEqual({ kind: 'more', tests: 401, previous: 100 });
  });

  it('gives the percentage of a fall of up to 30%, regardless of inactive clients', () => {
    expect(messageFor(99, 100, 7)).toEqual({ kind: 'less-percent', tests: 99, percent: 1 });
    expect(messageFor(70, 100, 7)).toEqual({ kind: 'less-percent', tests: 70, percent: 30 });
  });

  it('asks to contact the inactive clients after a fall of more than 30%', () => {
    expect(messageFor(69, 100, 7)).toEqual({
      kind: 'drop-contact-inactive',
      percent: 31,
      inactiveClients: 7,
    });
  });

  it('gives the percentage of a fall of more than 30% if no client is inactive', () => {
    expect(messageFor(20, 100)).toEqual({ kind: 'less-percent', tests: 20, percent: 80 });
  });

  it('never calls a small change 0%', () => {
    expect(messageFor(999, 1000)).toEqual({ kind: 'less-percent', tests: 999, percent: 1 });
  });

  it('is generic if the numbers are missing or invalid', () => {
    expect(welcomeMessage(undefined)).toEqual({ kind: 'generic' });
    expect(messageFor(Number.NaN, 3)).toEqual({ kind: 'generic' });
    expect(messageFor(3, -1)).toEqual({ kind: 'generic' });
  });
});
